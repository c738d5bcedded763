import { describe, it } from "node:test";
import fc from "fast-check";
import { createRedactor } from "../../src/core/redact.ts";
import { Secret } from "../../src/core/values.ts";
import { codeSpan } from "../../src/review/code-block.ts";
import { MAX_OUTBOUND, outbound, outboundLine } from "../../src/review/outbound.ts";
import { plainText } from "../../src/review/plain-text.ts";
import type { Site } from "../../src/review/site.ts";
import { within } from "../kit/within.ts";
import { fuzzing } from "./budget.ts";
import { pumped } from "./texts.ts";

const SITE: Site = { serverUrl: "https://github.com", repository: "o/r", runUrl: null };
const SECRET = "kv8Qz2-Lm4/Wp9+Tr6=Xc1&Yd3";

const PIECES = [
  ..."`~\\|[]()<>!#@/&:*_-.= \t\n\r0a",
  ...[
    "```",
    "~~~~",
    "- ",
    "> ",
    "1. ",
    "](",
    "]:",
    "![",
    "<!--",
    "-->",
    "|---|\n",
    "\\@",
    "o/r#1",
    "@org/a",
    "/agent",
  ],
  ...[
    "closes ",
    "https://evil.example/",
    "www.",
    "&lt;",
    "[skip ",
    "ci]",
    "Signed-off-by: ",
    "\u00a0",
    "\u200b",
  ],
  ...[SECRET.slice(0, 16), SECRET.slice(9), "a3Y4UXoy", "%6b", "\\x6b", "ghp_", "sk-ant-", "eyJ", "Bearer "],
] as const;

const redact = createRedactor([{ name: "canary", value: new Secret(SECRET) }]);

describe("what stands before every text that leaves", () => {
  for (const [name, clean] of [
    ["outbound", (text: string) => outbound(text, SITE)],
    ["outboundLine", (text: string) => outboundLine(text, SITE)],
    ["plainText", (text: string) => plainText(text, SITE)],
    ["codeSpan", codeSpan],
    ["the redactor", (text: string) => redact(text).text],
  ] as const) {
    it(`is done soon, whatever is repeated up to the largest size: ${name}`, () => {
      fc.assert(
        fc.property(pumped(PIECES, MAX_OUTBOUND), (text) => {
          within(3_000, () => clean(text));
        }),
        fuzzing(),
      );
    });
  }
});
