import type { ChatHabits } from "../providers.ts";
import type { ModelFailure } from "../wire/failure.ts";
import {
  ceilingNote,
  isUnknownField,
  namedCeiling,
  refusalOfForm,
  refusesStreaming,
} from "../wire/refused-field.ts";
import type { Adapted } from "../wire/wire.ts";

/** What one server takes of the chat completions request. Learnt from its refusals, remembered for the run. */
export interface Dialect extends ChatHabits {
  /** `false`: the whole reply comes at once. */
  readonly stream: boolean;
  /** Ask for `usage` at the end of a stream. */
  readonly streamOptions: boolean;
  /** Who says the system prompt; `user`: it stands before the user's first words. */
  readonly promptRole: "system" | "developer" | "user";
  /** Calls go by nine letters and digits, whoever named them. */
  readonly shortIds: boolean;
  /** Tokens of a reply that the server takes as a limit; `null`: nothing was refused yet. */
  readonly mostOutputTokens: number | null;
  /** What was learnt; nothing is learnt twice, so that two refusals cannot chase each other. */
  readonly learnt: readonly string[];
}

export function firstDialect(habits: ChatHabits): Dialect {
  return {
    ...{ ...habits, stream: true, streamOptions: true, promptRole: "system", shortIds: false },
    ...{ mostOutputTokens: null, learnt: [] },
  };
}

/** The dialect without what this refusal names, with a line for the log; `null` when nothing can be learnt from it. */
export function adaptDialect(dialect: Dialect, failure: ModelFailure): Adapted<Dialect> | null {
  const refuses = (field: string) => !dialect.learnt.includes(field) && isUnknownField(failure, field);
  if (dialect.streamOptions && refuses("stream_options")) {
    return learnt(
      dialect,
      ["stream_options"],
      { streamOptions: false },
      "The model's server refuses stream_options: usage is estimated where it reports none.",
    );
  }
  const ceiling = dialect.mostOutputTokens === null ? namedCeiling(failure) : 0;
  if (ceiling > 0) return learnt(dialect, [], { mostOutputTokens: ceiling }, ceilingNote(ceiling));
  if (refuses(dialect.tokenField)) {
    const tokenField = dialect.tokenField === "max_tokens" ? "max_completion_tokens" : "max_tokens";
    const note = `The model's server refuses ${dialect.tokenField}: ${tokenField} is used instead.`;
    return learnt(dialect, ["max_tokens", "max_completion_tokens"], { tokenField }, note);
  }
  if (dialect.reasoningField === null && refuses("reasoning_content")) {
    const note = "The model's server wants the reasoning of its replies back: it is sent from now on.";
    return learnt(dialect, ["reasoning_content"], { reasoningField: "reasoning_content" }, note);
  }
  if (dialect.stream && refusesStreaming(failure)) {
    const note = "The model's server refuses to stream: each reply comes at once.";
    return learnt(dialect, ["stream"], { stream: false, streamOptions: false }, note);
  }
  if (!dialect.shortIds && SHORT_IDS.test(refusalOfForm(failure) ?? "")) {
    const note = "The model's server takes no call ids but of its own form: others are written in that form.";
    return learnt(dialect, ["id"], { shortIds: true }, note);
  }
  const { promptRole } = dialect;
  if (promptRole !== "user" && refusesRole(failure, promptRole)) {
    const other = promptRole === "system" ? "developer" : "user";
    const note = `The model's server takes no role ${promptRole}: the system prompt is sent as ${other}.`;
    return learnt(dialect, [promptRole], { promptRole: other }, note);
  }
  return null;
}

/** OpenAI's older reasoning models, DeepSeek, Gemma by Gemini; Gemma and Mistral by their templates. */
function refusesRole(failure: ModelFailure, role: Dialect["promptRole"]): boolean {
  const text = refusalOfForm(failure) ?? "";
  if (/only user and assistant roles|developer instruction is not enabled/i.test(text)) return true;
  const named = new RegExp(`\\b${role}\\b`, "i");
  return named.test(text) && /\brole\b/i.test(text) && REFUSED.test(text);
}

/** Mistral, and servers with its templates: a call that another model made, or one that had no id. */
const SHORT_IDS = /\btool call id\b.*\blength of 9\b/i;

const REFUSED = /not support|not allowed|unsupported|unknown|unexpected|invalid/i;

function learnt(
  dialect: Dialect,
  fields: readonly string[],
  change: Partial<Dialect>,
  note: string,
): Adapted<Dialect> {
  return { dialect: { ...dialect, ...change, learnt: [...dialect.learnt, ...fields] }, note };
}
