import type { AddedLine, Rule, RuleFinding, ShownFile } from "./rule.ts";

interface Shape {
  /** For the title; the value itself is never repeated. */
  readonly what: string;
  /** Group 1 is the random part. */
  readonly pattern: RegExp;
}

/** Forms that providers gave their credentials so that they can be told from anything else. */
const SHAPES: readonly Shape[] = [
  { what: "An AWS access key id", pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA)([A-Z2-7]{16})(?![A-Za-z0-9])/ },
  { what: "A GitHub token", pattern: /(?<![A-Za-z0-9])gh[pousr]_([A-Za-z0-9]{36,255})(?![A-Za-z0-9])/ },
  {
    what: "A GitHub token",
    pattern: /(?<![A-Za-z0-9])github_pat_([A-Za-z0-9]{22}_[A-Za-z0-9]{59})(?![A-Za-z0-9])/,
  },
  { what: "A GitLab token", pattern: /(?<![A-Za-z0-9])glpat-([A-Za-z0-9_-]{20,64})(?![A-Za-z0-9_-])/ },
  {
    what: "A Slack token",
    pattern: /(?<![A-Za-z0-9])xox[abeoprs]-(\d{8,14}-[0-9A-Za-z-]{18,200})(?![0-9A-Za-z-])/,
  },
  { what: "A Google API key", pattern: /(?<![A-Za-z0-9])AIza([0-9A-Za-z_-]{35})(?![0-9A-Za-z_-])/ },
  { what: "A Stripe key", pattern: /(?<![A-Za-z0-9])[rs]k_live_([0-9a-zA-Z]{24,247})(?![0-9A-Za-z])/ },
  {
    what: "An OpenAI key",
    pattern: /(?<![A-Za-z0-9])sk-([A-Za-z0-9_-]{0,100}T3BlbkFJ[A-Za-z0-9_-]{20,100})/,
  },
  { what: "An Anthropic key", pattern: /(?<![A-Za-z0-9])sk-ant-[a-z]{3,10}\d\d-([A-Za-z0-9_-]{80,120})/ },
  { what: "An npm token", pattern: /(?<![A-Za-z0-9])npm_([A-Za-z0-9]{36})(?![A-Za-z0-9])/ },
  {
    what: "A SendGrid key",
    pattern: /(?<![A-Za-z0-9])SG\.([A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])/,
  },
];

const KEY_BLOCK = /-----BEGIN (?:[A-Z]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----/;
const KEY_BODY = /^[\s"'`+|]*(?:[A-Za-z0-9+/=]{40,}|Proc-Type:|Version:)/;
const KEY_BODY_INLINE = /PRIVATE KEY(?: BLOCK)?-----(?:\\r|\\n|\s)+[A-Za-z0-9+/=]{40,}/;

/** Bits in a character below which a text is a placeholder rather than random. */
const LEAST_ENTROPY = 3;
const PLACEHOLDER = /example|placeholder|dummy|sample|changeme|x{5,}|0{6,}|1234567|abcdefg/i;

/** A credential in the code. The finding says what it is and where; whoever may read the review must not get the value. */
export const credentialsRule: Rule = {
  name: "credential",
  wantsText: () => false,
  check: (file) =>
    file.added.flatMap((line, at) => {
      const what = tokenIn(line.text) ?? keyAt(file.added, at);
      return what === null ? [] : [finding(file, line, what)];
    }),
};

function tokenIn(text: string): string | null {
  for (const { what, pattern } of SHAPES) {
    const random = pattern.exec(text)?.[1];
    if (random !== undefined && !PLACEHOLDER.test(random) && entropyOf(random) >= LEAST_ENTROPY) return what;
  }
  return null;
}

/** Code that reads keys names the first line too; only with a key's body behind it is it a key. */
function keyAt(lines: readonly AddedLine[], at: number): string | null {
  const text = lines[at]?.text ?? "";
  if (!KEY_BLOCK.test(text)) return null;
  const next = lines[at + 1]?.text ?? "";
  return KEY_BODY.test(next) || KEY_BODY_INLINE.test(text) ? "A private key" : null;
}

/** Shannon's measure over the characters of one text. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

function finding(file: ShownFile, { line, text }: AddedLine, what: string): RuleFinding {
  const isSample =
    /(?:^|[/._-])(?:tests?|specs?|fixtures?|examples?|samples?|mocks?|docs?)(?:[/._-]|$)/i.test(file.path);
  return {
    rule: "credential",
    path: file.path,
    line,
    quote: text,
    severity: isSample ? "high" : "critical",
    confidence: isSample ? "medium" : "high",
    title: `${what} stands in the code`,
    body: "If it is a real one, whoever can read the repository can use it, and deleting the line does not take it out of the history. Revoke it, make a new one, and read it from a secret at run time.",
    suggestion: null,
  };
}
