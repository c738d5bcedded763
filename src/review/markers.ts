import { sha256 } from "../core/sha256.ts";
import { type Fingerprint, fingerprint, isSha, type Sha } from "../core/values.ts";

/**
 * Hidden comments by which a later run knows its own: the last line of a body, in one exact form. A marker anywhere
 * else is text that somebody wrote. That the form is right proves nothing: only bodies by our own account count
 * (`own.ts`).
 */
export function findingMarker(print: Fingerprint): string {
  return `<!-- reeve:finding ${print} -->`;
}

export function summaryMarker(key: string, head: Sha): string {
  return `<!-- reeve:summary ${key} head=${head} -->`;
}

/** In the body of a review: of which run it is, and of which proposal. Two reviews in the same words are two. */
export function reviewMarker(taskId: string, digest: string): string {
  return `<!-- reeve:review ${encoded(taskId)} ${digest.slice(0, 16)} -->`;
}

export function statusMarker(taskId: string): string {
  return `<!-- reeve:status ${encoded(taskId)} -->`;
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
  const print = /^<!-- reeve:finding ([0-9a-f]{16}) -->$/.exec(lastLine(body))?.[1];
  return print === undefined ? null : fingerprint(print);
}

export function readSummaryMarker(body: string): { readonly key: string; readonly head: Sha } | null {
  const [, key, head] = /^<!-- reeve:summary ([0-9a-f]{16}) head=([0-9a-f]+) -->$/.exec(lastLine(body)) ?? [];
  return key !== undefined && head !== undefined && isSha(head) ? { key, head } : null;
}

export function readStatusMarker(body: string): string | null {
  return decoded(/^<!-- reeve:status (\S{1,400}) -->$/.exec(lastLine(body))?.[1]);
}

export function readTaskMarker(body: string): string | null {
  return decoded(/^<!-- reeve:task (\S{1,400}) -->$/.exec(lastLine(body))?.[1]);
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
