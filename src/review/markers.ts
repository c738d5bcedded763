import { sha256 } from "../core/sha256.ts";
import { type Fingerprint, fingerprint, isSha, type Sha } from "../core/values.ts";

/**
 * Hidden comments by which a later run knows its own: the last line of a body, in one exact form. A marker anywhere
 * else is text that somebody wrote. That the form is right proves nothing: only bodies by our own account count
 * (`own.ts`).
 */
export function findingMarker(print: Fingerprint, { code, settled = false }: FindingFacts = {}): string {
  const facts = [...(code ? [` code=${code}`] : []), ...(settled ? [" settled"] : [])];
  return `<!-- reeve:finding ${print}${facts.join("")} -->`;
}

export interface FindingFacts {
  /** Its code, as `codeOf` has it. */
  readonly code?: string;
  /** Somebody who may said that it is not to be posted again. */
  readonly settled?: boolean;
}

/** Behind a finding that stands in a summary alone: what its thread would tell of it. */
export function entryMarker(print: Fingerprint, code: string, path: string): string {
  return `<!-- reeve:entry ${print} code=${code} ${encoded(path)} -->`;
}

/**
 * @param seen what a later review may rely on: the commit that `head` was compared with, and the names (`missedName`) of the
 * files that were not looked at, or not wholly. `null`: on nothing.
 */
export function summaryMarker(key: string, head: Sha, seen: SeenFacts | null = null): string {
  const isTold = seen !== null && seen.missed.length <= MAX_MISSED;
  const told = isTold ? ` base=${seen.base} seen=${["all", ...seen.missed].join("-")}` : "";
  return `<!-- reeve:summary ${key} head=${head}${told} -->`;
}

export interface SeenFacts {
  readonly base: Sha;
  readonly missed: readonly string[];
}

/** With more files the marker would be longer than what it is worth. */
const MAX_MISSED = 200;

/** In the body of a review: of which run it is, and of which proposal. Two reviews in the same words are two. */
export function reviewMarker(taskId: string, digest: string): string {
  return `<!-- reeve:review ${encoded(taskId)} ${digest.slice(0, 16)} -->`;
}

export function statusMarker(taskId: string): string {
  return `<!-- reeve:status ${encoded(taskId)} -->`;
}

/** In our answer to a command to stop: who gave it. */
export function stopMarker(login: string): string {
  return `<!-- reeve:stop ${encoded(login)} -->`;
}

/** In the body of a maintenance pull request: the name of its task. */
export function taskMarker(name: string): string {
  return `<!-- reeve:task ${encoded(name)} -->`;
}

/** Whose summary a comment is: jobs of one pull request do not overwrite each other's. 16 hex digits. */
export function summaryKey(workflow: string, job: string, pullRequest: number): string {
  const parts = JSON.stringify([workflow, job, pullRequest]);
  return sha256(parts).slice(0, 16);
}

export function readFindingMarker(body: string): Fingerprint | null {
  return readFindingFacts(body)?.fingerprint ?? null;
}

export function readFindingFacts(
  body: string,
): (FindingFacts & { readonly fingerprint: Fingerprint }) | null {
  const marker = /^<!-- reeve:finding ([0-9a-f]{16})(?: code=(\d{1,6}-[0-9a-f]{16}))?( settled)? -->$/;
  const [, print, code, settled] = marker.exec(lastLine(body)) ?? [];
  if (print === undefined) return null;
  return {
    fingerprint: fingerprint(print),
    ...(code === undefined ? {} : { code }),
    settled: settled !== undefined,
  };
}

/** The same body, from now on settled. */
export function withSettled(body: string): string {
  const facts = readFindingFacts(body);
  if (facts === null || facts.settled) return body;
  const lines = body.trimEnd().split(/\r?\n/);
  return [...lines.slice(0, -1), findingMarker(facts.fingerprint, { ...facts, settled: true })].join("\n");
}

/** Entries of a summary: a marker has a line to itself, or ends one of a list. In a quote it is what a model said. */
export function readEntryMarkers(
  body: string,
): readonly { readonly fingerprint: Fingerprint; readonly code: string; readonly path: string }[] {
  const marker =
    /^(?:- [^\n]* )?<!-- reeve:entry ([0-9a-f]{16}) code=(\d{1,6}-[0-9a-f]{16}) (\S{1,12000}) -->$/;
  return body.split(/\r?\n/).flatMap((line) => {
    const [, print, code = "", name] = marker.exec(line) ?? [];
    const path = decoded(name);
    return print === undefined || path === null ? [] : [{ fingerprint: fingerprint(print), code, path }];
  });
}

export interface SummaryFacts {
  readonly key: string;
  readonly head: Sha;
  readonly seen: SeenFacts | null;
}

export function readSummaryMarker(body: string): SummaryFacts | null {
  const marker =
    /^<!-- reeve:summary ([0-9a-f]{16}) head=([0-9a-f]+)(?: base=([0-9a-f]+) seen=all((?:-[0-9a-f]{8}){0,200}))? -->$/;
  const [, key, head, base, missed] = marker.exec(lastLine(body)) ?? [];
  if (key === undefined || head === undefined || !isSha(head)) return null;
  if (base === undefined || missed === undefined || !isSha(base)) return { key, head, seen: null };
  return { key, head, seen: { base, missed: missed.split("-").filter((name) => name !== "") } };
}

export function readStopMarker(body: string): string | null {
  return decoded(/^<!-- reeve:stop (\S{1,400}) -->$/.exec(lastLine(body))?.[1]);
}

export function readTaskMarker(body: string): string | null {
  return decoded(/^<!-- reeve:task (\S{1,400}) -->$/.exec(lastLine(body))?.[1]);
}

/** What people read of a body of ours: the marker at its end is no word that somebody hid there. */
export function withoutMarker(body: string): string {
  return body.trimEnd().replace(/(?:^|\s)<!-- reeve:[a-z]+ [^<>\n]{1,16000} -->$/, "");
}

/** GitHub gives bodies back with `\r\n` and without the last line feed. */
function lastLine(body: string): string {
  return body.trimEnd().split(/\r?\n/).at(-1) ?? "";
}

/** No blank, `>` or quote survives; `-` is escaped too, since `--` may not stand in a comment. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll("-", "%2D");
}

function decoded(text: string | undefined): string | null {
  if (text === undefined) return null;
  try {
    const name = decodeURIComponent(text);
    return encoded(name) === text ? name : null;
  } catch {
    return null;
  }
}
