import { ReeveError } from "../core/errors.ts";
import { plural } from "../core/plural.ts";
import { type Replayed, replay } from "../policy/replay.ts";
import { type RecordedDecision, readDecisions } from "../record/recorded-decisions.ts";
import { shown, wrong } from "./cli-arguments.ts";
import { readFlags, readGiven } from "./cli-given.ts";
import { EXIT, type Io } from "./cli-io.ts";
import { openPolicy } from "./cli-policy-file.ts";
import { simulateFlags, simulateSchema } from "./cli-policy-flags.ts";
import { callWords, decisionJson, decisionWords, factWords, plain, ruleWords } from "./cli-policy-words.ts";

interface Placed extends RecordedDecision {
  /** `audit.jsonl:12`. */
  readonly place: string;
}

interface Unusable {
  readonly place: string;
  readonly why: string;
}

/** Makes the decisions of recorded runs again by the policy file as it is now, and says which come out otherwise. */
export async function simulatePolicy(argv: readonly string[], io: Io): Promise<number> {
  const { values, words } = readFlags(argv, "policy simulate", simulateFlags(), simulateSchema);
  const named = [...values.transcript, ...words];
  if (named.length === 0) throw wrong("--transcript is missing", "policy simulate");
  const records = await Promise.all(named.map((one) => readRecord(io, one)));
  const { file } = await openPolicy(io, values.config);
  const replayed = replay(
    file,
    records.flatMap(({ decisions }) => decisions),
  );
  const unusable = records.flatMap((one) => one.unusable);
  io.out(
    values.json ? `${JSON.stringify(document(replayed, unusable), null, 2)}\n` : report(replayed, unusable),
  );
  return values["fail-on-change"] && replayed.some(({ changed }) => changed) ? EXIT.failed : EXIT.done;
}

async function readRecord(
  io: Io,
  named: string,
): Promise<{ readonly decisions: readonly Placed[]; readonly unusable: readonly Unusable[] }> {
  const { decisions, unusable, isRecord } = readDecisions(
    new TextDecoder().decode(await readGiven(io, named)),
  );
  if (!isRecord)
    throw new ReeveError("invalid_input", `${shown(named)} is neither an audit nor a transcript.`, {
      hint: "A run leaves both as files of JSON lines; their paths are the outputs audit and transcript.",
    });
  const placed = <Item extends { readonly line: number }>(item: Item) => ({
    ...item,
    place: `${named}:${item.line}`,
  });
  return { decisions: decisions.map(placed), unusable: unusable.map(placed) };
}

/** Entries that are written out; the JSON document has them all. */
const MAX_SHOWN = 200;

function report(replayed: readonly Replayed<Placed>[], unusable: readonly Unusable[]): string {
  const changed = replayed.filter((one) => one.changed);
  const otherRule = replayed.filter(
    (one) => !one.changed && one.decision.rule.name !== one.recorded.rule.name,
  );
  const lines = [
    ...changed.slice(0, MAX_SHOWN).flatMap(change),
    ...more(changed.length),
    ...unusable.slice(0, MAX_SHOWN).map(({ place, why }) => `${plain(place)}  not made again: ${why}`),
    ...more(unusable.length),
  ];
  const end = `${changed.length} of ${plural(replayed.length, "decision")} changed.`;
  const same = otherRule.length === 0 ? "" : ` ${otherRule.length} stayed, by another rule.`;
  const left = unusable.length === 0 ? "" : ` ${unusable.length} could not be made again.`;
  return `${[...lines, ...(lines.length === 0 ? [] : [""]), end + same + left].join("\n")}\n`;
}

function change({ recorded, decision }: Replayed<Placed>): readonly string[] {
  const { place, tool, paths, check, facts, verdict, rule } = recorded;
  return [
    `${plain(place)}  ${callWords(tool, paths, check)} (${factWords(facts)})`,
    `    from  ${verdict} by ${ruleWords(rule)}`,
    `    to    ${decisionWords(decision)}`,
  ];
}

function more(count: number): readonly string[] {
  return count > MAX_SHOWN ? [`and ${count - MAX_SHOWN} more`] : [];
}

function document(replayed: readonly Replayed<Placed>[], unusable: readonly Unusable[]) {
  const changes = replayed.filter(({ changed }) => changed);
  return {
    schema: 1,
    decisions: replayed.length,
    changed: changes.length,
    changes: changes.map(
      ({ recorded: { place, facts, tool, effect, paths, check, verdict, rule }, decision }) => ({
        place,
        tier: facts.tier,
        event: facts.event,
        permission: facts.permission,
        tool,
        effect,
        paths,
        check,
        from: { verdict, rule: rule.name, source: rule.source ?? null },
        to: decisionJson(decision),
      }),
    ),
    unusable: unusable.map(({ place, why }) => ({ place, why })),
  };
}
