/**
 * Tokens that can be told by their look. Every pattern takes the whole run of characters that could belong to the
 * token, so that nothing of it is left over, and has no repetition inside a repetition, so that no text makes it slow.
 */
const SHAPES: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  // Up to the next five dashes: a key without its end line (a cut output) is taken out all the same.
  {
    name: "private_key",
    pattern:
      /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----(?:[^-]|-(?!----)){0,16384}(?:-----END [A-Z ]{0,30}PRIVATE KEY-----)?/g,
  },
  {
    name: "authorization",
    pattern:
      /(?<=authorization\\?["']?[ \t]{0,4}[:=][ \t]{0,4}\\?["']?(?:bearer|token|basic)[ \t]{1,4})[A-Za-z0-9._~+/=-]{8,}/gi,
  },
  { name: "github_token", pattern: /(?<![A-Za-z0-9])gh[pousr]_[A-Za-z0-9_-]{20,}(?:\.[A-Za-z0-9_-]+)*/g },
  { name: "github_token", pattern: /(?<![A-Za-z0-9])github_pat_[A-Za-z0-9_-]{20,}/g },
  { name: "gitlab_token", pattern: /(?<![A-Za-z0-9])gl(?:pat|rt|dt|cbt|ptt)-[A-Za-z0-9_-]{20,}/g },
  { name: "aws_key", pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}[A-Za-z0-9_-]*/g },
  { name: "google_key", pattern: /(?<![A-Za-z0-9])AIza[A-Za-z0-9_-]{35,}/g },
  { name: "npm_token", pattern: /(?<![A-Za-z0-9])npm_[A-Za-z0-9]{36,}/g },
  { name: "hugging_face_token", pattern: /(?<![A-Za-z0-9])hf_[A-Za-z0-9]{34,}/g },
  { name: "slack_token", pattern: /(?<![A-Za-z0-9])xox[a-z]-[A-Za-z0-9_-]{10,}/g },
  { name: "stripe_key", pattern: /(?<![A-Za-z0-9])[rs]k_live_[A-Za-z0-9]{20,}/g },
];

/** `sk-…` of several model providers. Class names (`sk-estimator-doc-link`) look alike, so the content decides. */
const SK = /(?<![A-Za-z0-9])sk-[A-Za-z0-9_-]{16,}/g;

/** Replaces every token of a known shape by `mark(<its name>)`. */
export function redactTokenShapes(text: string, mark: (name: string) => string): string {
  const marked = SHAPES.reduce((rest, { name, pattern }) => rest.replace(pattern, () => mark(name)), text);
  return marked.replace(SK, (token) => (isRandomLooking(token) ? mark("api_key") : token));
}

export function hasTokenShape(text: string): boolean {
  return redactTokenShapes(text, () => "") !== text;
}

function isRandomLooking(token: string): boolean {
  return token.split(/[-_]/).some((part) => part.length >= 12 && /[0-9]/.test(part) && /[A-Za-z]/.test(part));
}
