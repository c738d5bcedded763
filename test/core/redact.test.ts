import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { createRedactor } from "../../src/core/redact.ts";
import { Secret } from "../../src/core/values.ts";

const KEY = "kv8Qz2-Lm4/Wp9+Tr6=Xc1&Yd3";
const named = (value: string, name = "model_key") => ({ name, value: new Secret(value) });
const redactKey = createRedactor([named(KEY)]);
const octal = (byte: number) => `\\${byte.toString(8).padStart(3, "0")}`;

describe("a redactor, for values it knows", () => {
  const encodings: readonly (readonly [string, (value: string) => string])[] = [
    ["as it is", (value) => value],
    ["reversed", (value) => [...value].reverse().join("")],
    ["in lower-case hex", (value) => Buffer.from(value).toString("hex")],
    ["in upper-case hex", (value) => Buffer.from(value).toString("hex").toUpperCase()],
    ["in base64", (value) => Buffer.from(value).toString("base64")],
    ["in base64, one byte further", (value) => Buffer.from(`x${value}y`).toString("base64")],
    ["in base64, two bytes further", (value) => Buffer.from(`xx${value}y`).toString("base64")],
    ["in base64 for URLs", (value) => Buffer.from(`user:${value}`).toString("base64url")],
    ["URL-encoded", encodeURIComponent],
    [
      "URL-encoded in lower case",
      (value) => encodeURIComponent(value).replace(/%../g, (code) => code.toLowerCase()),
    ],
    ["in JSON", (value) => JSON.stringify({ value })],
    ["in HTML", (value) => value.replaceAll("&", "&amp;")],
  ];
  for (const [title, encode] of encodings) {
    it(`takes a value out ${title}`, () => {
      const { text, hits } = redactKey(`before ${encode(KEY)} after`);
      assert.deepEqual(hits, ["model_key"]);
      assert.match(text, /^before .*\[redacted:model_key\].* after$/);
      const around = text.length - "before [redacted:model_key] after".length;
      assert.ok(around <= (/base64|JSON/.test(title) ? 13 : 0), text);
    });

    it(`leaves no ten characters of any value ${title}`, () => {
      const value = fc.string({ unit: "binary-ascii", minLength: 10, maxLength: 80 });
      const around = fc.string({ maxLength: 30 });
      fc.assert(
        fc.property(value, around, around, (secret, left, right) => {
          const leaked = encode(secret);
          const { text } = createRedactor([named(secret)])(`${left}\n${leaked}\n${right}`);
          const outside = text.replaceAll("[redacted:model_key]", "\0").split("\0").slice(1, -1).join("");
          assert.ok(!text.includes(secret), `the value stands in ${JSON.stringify(text)}`);
          assert.ok(outside.length <= 10, `left over: ${JSON.stringify(outside)}`);
        }),
        { numRuns: 300 },
      );
    });
  }

  for (const [how, written] of [
    ["parted by blanks", [...KEY].join(" ")],
    ["parted by line ends and list marks", [...KEY].join("\n- ")],
    ["parted by characters that nobody sees", [...KEY].join("\u200b")],
    ["parted by terminal sequences", [...KEY].join("\u001b[0m")],
    ["as two strings that are put together", `"${KEY.slice(0, 9)}" + "${KEY.slice(9)}"`],
    ["in capitals", KEY.toUpperCase()],
    ["in fullwidth letters", KEY.replace(/[a-z0-9]/gi, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))],
    ["rotated by thirteen", "xi8Dm2-Yz4/Jc9+Ge6=Kp1&Lq3"],
    ["as a list of numbers", [...Buffer.from(KEY)].join(", ")],
    ["in escapes of two digits", [...Buffer.from(KEY)].map((byte) => `\\x${byte.toString(16)}`).join("")],
    ["in escapes of four digits", [...Buffer.from(KEY)].map((byte) => `\\u00${byte.toString(16)}`).join("")],
    ["in octal escapes", [...Buffer.from(KEY)].map((byte) => `\\${byte.toString(8)}`).join("")],
    ["in octal escapes of three digits", [...Buffer.from(KEY)].map(octal).join("")],
    ["in escapes with braces", [...Buffer.from(KEY)].map((byte) => `\\u{${byte.toString(16)}}`).join("")],
    ["as an array in C", [...Buffer.from(KEY)].map((byte) => `0x${byte.toString(16)}`).join(", ")],
    ["in hex of UTF-16", Buffer.from(KEY, "utf16le").toString("hex")],
    ["in base64 of UTF-16", Buffer.from(KEY, "utf16le").toString("base64")],
    ["in base64 of its base64", Buffer.from(Buffer.from(KEY).toString("base64")).toString("base64")],
    ["in its base64 backwards", [...Buffer.from(KEY).toString("base64")].reverse().join("")],
    ["in base32", "NN3DQUL2GIWUY3JUF5LXAOJLKRZDMPKYMMYSMWLEGM"],
    ["in base64 over several lines", Buffer.from(KEY).toString("base64").replace(/.{8}/g, "$&\n")],
  ] as const) {
    it(`takes a value out ${how}`, () => {
      const { text, known } = redactKey(`before ${written} after`);
      assert.deepEqual([...new Set(known)], ["model_key"]);
      assert.match(text, /^before .{0,4}\[redacted:model_key\].{0,4} after$/);
    });
  }

  it("keeps a few escapes that are in any text", () => {
    const text = "\\u006b\\u0076\\u0038 and 107, 118, 56";
    assert.equal(redactKey(text).text, text);
  });

  it("takes out any sixteen characters of a value of twenty", () => {
    const value = "abcdefghijklmnopqrst";
    const redact = createRedactor([named(value)]);
    assert.equal(redact("<cdefghijklmnopqr>").text, "<[redacted:model_key]>");
    assert.equal(redact("<cdefghijklmnopq>").text, "<cdefghijklmnopq>");
  });

  it("keeps parts of a short value, which are words", () => {
    const redact = createRedactor([named("local-runner-access")]);
    assert.equal(redact("some local-runner-acces").text, "some local-runner-acces");
    assert.equal(redact("key local-runner-access.").text, "key [redacted:model_key].");
  });

  it("ignores values under eight characters", () => {
    assert.equal(createRedactor([named("test"), named("")])("a test").text, "a test");
  });

  it("takes out the single lines of a value of many", () => {
    const redact = createRedactor([named("first-line\nshort\n  second-line\r\n")]);
    const { text } = redact("1: first-line\n2: short\n3: second-line");
    assert.match(text, /^1: *\[redacted:model_key\]\s*2: short\s*3: *\[redacted:model_key\]$/);
  });

  it("takes out every one of several values, also where they touch or overlap", () => {
    const redact = createRedactor([named("abcdefgh-one", "one"), named("one-abcdefgh", "two")]);
    assert.equal(redact("abcdefgh-oneone-abcdefgh").text, "[redacted:one][redacted:two]");
    assert.equal(redact("abcdefgh-one-abcdefgh").text, "[redacted:one]");
  });

  it("names a secret in the mark's own alphabet", () => {
    assert.equal(createRedactor([named("some-value", "a b]")])("some-value").text, "[redacted:a_b_]");
  });

  it("answers a text without secrets unchanged", () => {
    const text = "const sum = a + b; // sk-estimator-doc-link, ghost_, AKIA\n";
    assert.deepEqual(redactKey(text), { text, hits: [], known: [] });
  });
});

describe("a redactor, for tokens of a known shape", () => {
  const redact = createRedactor([]);
  const body = "0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX";
  const shapes: readonly (readonly [string, string])[] = [
    ...["ghp_", "gho_", "ghu_", "ghs_", "ghr_"].map(
      (prefix) => [`${prefix}${body}`, "github_token"] as const,
    ),
    [`ghs_123456_${body}.${body}-_.${body}`, "github_token"],
    [`github_pat_${body}_${body}`, "github_token"],
    [`sk-${body}`, "api_key"],
    [`sk-proj-${body}-${body}_x`, "api_key"],
    [`sk-ant-api03-${body}-AA`, "api_key"],
    ["AKIA0123456789ABCDEF", "aws_key"],
    ["xoxb-123456789012-abcdefABCDEF", "slack_token"],
    [`glpat-${body.slice(0, 20)}`, "gitlab_token"],
    [`AIza${body.slice(0, 35)}`, "google_key"],
    [`npm_${body}`, "npm_token"],
    [`hf_${body}`, "hugging_face_token"],
    [`sk_live_${body}`, "stripe_key"],
    [`-----BEGIN RSA PRIVATE KEY-----\n${body}\n-----END RSA PRIVATE KEY-----`, "private_key"],
    [`-----BEGIN PRIVATE KEY-----\n${body}`, "private_key"],
  ];
  for (const [token, name] of shapes) {
    it(`takes out ${token.slice(0, 24).replace("\n", " ")}… as ${name}`, () => {
      assert.deepEqual(redact(`(${token})`).hits, [name]);
      assert.ok(!redact(`(${token})`).text.includes(body));
    });
  }

  for (const header of [
    "Authorization: Bearer abcdef123456",
    'authorization="token abcdef123456"',
    '{"Authorization": "Basic abcdef123456=="}',
    '{\\"authorization\\": \\"Bearer abcdef123456\\"}',
  ]) {
    it(`takes the credential out of ${header}`, () => {
      const { text, hits } = redact(header);
      assert.deepEqual(hits, ["authorization"]);
      assert.ok(!text.includes("abcdef"), text);
    });
  }

  for (const text of ["task-0aB1cD2eF3gH4iJ5kL6mN7oP", "sk-container-id-1-with-a-long-name", "ghp_short"]) {
    it(`keeps ${text}`, () => assert.equal(redact(text).text, text));
  }

  it("takes out a token that characters nobody sees keep apart, which would come together later", () => {
    const { text, hits } = redact(`(ghp_${body.slice(0, 9)}\u200b${body.slice(9)}\u001b[0m)`);
    assert.deepEqual([text, hits], ["([redacted:github_token])", ["github_token"]]);
    assert.equal(redact("plain\u200btext").text, "plain\u200btext");
  });

  it("prefers a secret's own name to its shape's", () => {
    const known = createRedactor([named(`ghs_${body}`, "github-token")]);
    assert.equal(
      known(`Authorization: Bearer ghs_${body}`).text,
      "Authorization: Bearer [redacted:github-token]",
    );
  });
});

describe("a redactor", () => {
  it("changes nothing more when it runs again", () => {
    const secrets = [
      named(KEY),
      named("redacted:other", "model_key"),
      named("redacted", "x"),
      named(`sk-${KEY}`),
    ];
    const redact = createRedactor(secrets);
    const piece = fc.oneof(
      fc.constantFrom(
        KEY,
        KEY.slice(3, 22),
        "redacted",
        "[redacted:model_key]",
        "[redacted:",
        "redacted:other",
        "sk-",
        "ghp_",
        "AKIA",
        "AKIA0123456789ABCDEF",
        "xoxb-",
        "-----BEGIN PRIVATE KEY-----",
        "-----END PRIVATE KEY-----",
        "Authorization: Bearer ",
        "0aB1cD2eF3gH4iJ5kL6mN7oP8",
        Buffer.from(KEY).toString("base64"),
      ),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = redact(pieces.join("")).text;
        assert.deepEqual(redact(once), { text: once, hits: [], known: [] });
      }),
      { numRuns: 3000 },
    );
  });

  it("takes time in proportion to the text, whatever stands in it", () => {
    const pem = Array.from({ length: 40 }, (_, line) => Buffer.alloc(48, line).toString("base64")).join("\n");
    const redact = createRedactor([
      named(KEY),
      named("aaaaaaaaaaaaaaaaaaaaaaaa"),
      named("aaaaaaaa"),
      named(pem),
    ]);
    for (const unit of [
      "a",
      " ",
      "sk-",
      "sk-a0",
      "ghs_a.",
      "-----BEGIN PRIVATE KEY-----",
      "-----BEGIN PRIVATE KEY-----\n-",
      "authorization: bearer ",
      "authorization:    ",
      "[redacted:",
      KEY.slice(0, 15),
      pem.slice(0, 20),
    ]) {
      const text = unit.repeat(Math.ceil(200_000 / unit.length));
      // Of the processor, so that a busy machine changes nothing; a quadratic search takes minutes.
      const began = process.cpuUsage();
      redact(text);
      const ms = process.cpuUsage(began).user / 1_000;
      assert.ok(ms < 5_000, `${JSON.stringify(unit)}: ${ms.toFixed(0)} ms for 200 kB`);
    }
  });
});
