import { ReeveError } from "../core/errors.ts";
import { plural } from "../core/plural.ts";
import {
  type Expectation,
  parseExpectations,
  type Verified,
  verifyExpectations,
} from "../policy/expectations.ts";
import { TOOLS } from "../tools/index.ts";
import { shown, wrong } from "./cli-arguments.ts";
import { readFlags, readGiven } from "./cli-given.ts";
import { EXIT, type Io } from "./cli-io.ts";
import { openPolicy } from "./cli-policy-file.ts";
import { testFlags, testSchema } from "./cli-policy-flags.ts";
import { callWords, decisionJson, decisionWords, factWords, plain } from "./cli-policy-words.ts";

/** Compares what a repository expects of its policy with what the policy decides: a line for each case. */
export async function testPolicy(argv: readonly string[], io: Io): Promise<number> {
  const { values, words } = readFlags(argv, "policy test", testFlags(), testSchema);
  if (words[0] !== undefined) throw wrong(`policy test takes no ${shown(words[0])}`, "policy test");
  const text = textOf(await readGiven(io, values.expectations), values.expectations);
  const expectations = parseExpectations(text, values.expectations, TOOLS);
  const { file } = await openPolicy(io, values.config);
  const verified = verifyExpectations(file, expectations);
  const failed = verified.filter(({ passed }) => !passed).length;
  io.out(values.json ? `${JSON.stringify(document(verified), null, 2)}\n` : report(verified, failed));
  return failed === 0 ? EXIT.done : EXIT.failed;
}

function textOf(bytes: Uint8Array, named: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ReeveError("invalid_input", `${shown(named)} is not UTF-8.`, { cause });
  }
}

function report(verified: readonly Verified[], failed: number): string {
  const lines = verified.flatMap((one) =>
    one.passed ? [`ok      ${nameOf(one.expectation)}`] : failure(one),
  );
  const total = plural(verified.length, "case");
  const end = failed === 0 ? `${total}, as expected.` : `${total}, ${failed} not as expected.`;
  return `${[...lines, "", end].join("\n")}\n`;
}

function failure({ expectation, decision }: Verified): readonly string[] {
  const { facts, call, expect, rule, source } = expectation;
  const expected = rule === null ? expect : `${expect} by ${plain(rule)}`;
  return [
    `FAILED  ${nameOf(expectation)}`,
    `        ${plain(source)}: ${callWords(call.tool.name, call.paths, call.check)} (${factWords(facts)})`,
    `        expected  ${expected}`,
    `        got       ${decisionWords(decision)}`,
    ...(decision.verdict === "deny" ? [`        because   ${plain(decision.reason)}`] : []),
  ];
}

function nameOf({ name }: Expectation): string {
  return plain(name);
}

function document(verified: readonly Verified[]) {
  return {
    schema: 1,
    failed: verified.filter(({ passed }) => !passed).length,
    cases: verified.map(({ expectation: { name, source, facts, call, expect, rule }, decision, passed }) => ({
      name,
      source,
      passed,
      ...facts,
      tool: call.tool.name,
      effect: call.tool.effect,
      paths: call.paths,
      check: call.check,
      expected: { verdict: expect, rule },
      got: decisionJson(decision),
    })),
  };
}
