import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { z } from "zod";
import { repoPath } from "../../src/core/paths.ts";
import { PERMISSIONS, type Tier } from "../../src/core/task.ts";
import { type Decision, defineTool, type Effect, type Tool, textOutput } from "../../src/core/tool.ts";
import { createPolicy } from "../../src/policy/policy.ts";
import type { PolicyFacts } from "../../src/policy/policy-facts.ts";
import { parsePolicyFile } from "../../src/policy/policy-file.ts";
import { factsAt } from "./policy-facts.ts";

const FILE = ".github/reeve.yml";
const TIERS: readonly Tier[] = ["T0", "T1", "T2", "T3", "T4"];
const CHECKS = "checks: { test: { run: [npm, test] }, lint: { run: [npm, run, lint] } }\n";

interface Call {
  readonly effect: Effect;
  readonly name?: string;
  readonly paths?: readonly string[];
  readonly check?: string;
}

function decide(
  yaml: string,
  tier: Tier,
  { effect, name = "some_tool", paths = [], check }: Call,
  rest: Partial<PolicyFacts> = {},
) {
  const policy = createPolicy(parsePolicyFile(CHECKS + yaml, FILE), { ...factsAt(tier), ...rest });
  return policy.decide({ tool: { name, effect }, paths: paths.map(repoPath), check: check ?? null });
}

/** `allow default-read`, `deny .github/reeve.yml:3 path_denied`. */
function shown(decision: Decision): string {
  const rule = decision.rule.source ?? decision.rule.name;
  return decision.verdict === "allow" ? `allow ${rule}` : `deny ${rule} ${decision.code}`;
}

const yamlOf = (rules: readonly (readonly [verdict: string, what: string])[]) =>
  `rules: [${rules.map(([verdict, what]) => `{ ${verdict}: { ${what} } }`).join(", ")}]`;

const read = (...paths: string[]): Call => ({ effect: "read", paths });
const write = (...paths: string[]): Call => ({ effect: "write", paths });
const run = (check: string): Call => ({ effect: "execute", check });

describe("the policy without rules", () => {
  const everything: readonly (readonly [Call, lowest: Tier | null, rule: string])[] = [
    [read("src/a.ts"), "T1", "default-read"],
    [read(), "T1", "default-read"],
    [read(".github/workflows/ci.yml"), "T1", "default-read"],
    [run("test"), "T2", "default-execute"],
    [write("src/a.ts"), "T3", "default-write"],
    [write("src/a.ts", "src/b.ts"), "T3", "default-write"],
    [{ effect: "network" }, null, ""],
  ];
  for (const [call, lowest, rule] of everything) {
    for (const tier of TIERS) {
      const may = lowest !== null && tier >= lowest;
      it(`${may ? "allows" : "denies"} ${call.effect} of ${call.paths?.join(" and ") || "no path"} at ${tier}`, () => {
        assert.equal(shown(decide("", tier, call)), may ? `allow ${rule}` : "deny tier tool_not_allowed");
      });
    }
  }

  it("denies checks that are not configured, and names those that are", () => {
    const decision = decide("", "T4", run("deploy"));
    assert.equal(shown(decision), "deny configured-checks invalid_args");
    assert.ok(decision.verdict === "deny" && decision.reason.includes("test, lint"));
  });

  it("denies running something that is no check", () => {
    assert.equal(shown(decide("", "T4", { effect: "execute" })), "deny configured-checks tool_not_allowed");
  });

  it("denies a write that names no path, even under a rule that allows writing", () => {
    assert.equal(shown(decide("", "T4", write())), "deny named-writes tool_not_allowed");
    assert.equal(
      shown(decide("rules: [{ allow: { effect: write } }]", "T4", write())),
      "deny named-writes tool_not_allowed",
    );
  });

  it("denies a write as soon as one of its paths is protected", () => {
    const decision = decide("", "T4", write("src/a.ts", "package.json"));
    assert.equal(shown(decision), "deny protected-paths protected_path");
    assert.ok(
      decision.verdict === "deny" && decision.reason.startsWith('"package.json" is protected (manifests).'),
    );
  });

  it("protects the globs that the file adds", () => {
    const yaml = "protect: db/**";
    assert.equal(shown(decide(yaml, "T3", write("db/1.sql"))), "deny protected-paths protected_path");
    assert.equal(shown(decide(yaml, "T3", read("db/1.sql"))), "allow default-read");
  });
});

describe("configured rules", () => {
  const cases: readonly (readonly [
    says: string,
    rules: readonly string[],
    call: Call,
    expected: string,
    tier?: Tier,
  ])[] = [
    ["deny a path", ["deny: { paths: infra/** }"], read("infra/a.tf"), `deny ${FILE}:3 path_denied`],
    [
      "deny a path in any case",
      ["deny: { paths: infra/** }"],
      write("Infra/a.tf"),
      `deny ${FILE}:3 path_denied`,
    ],
    [
      "allow a path in its own case only",
      ["allow: { paths: Makefile }"],
      write("MAKEFILE"),
      "deny protected-paths protected_path",
    ],
    [
      "deny when one path of several fits",
      ["deny: { paths: infra/** }"],
      read("src/a", "infra/b"),
      `deny ${FILE}:3 path_denied`,
    ],
    ["leave other paths alone", ["deny: { paths: infra/** }"], read("src/a"), "allow default-read"],
    [
      "let the tree be read by a call that names no path: what is hidden is not in it",
      ["deny: { paths: infra/** }"],
      read(),
      "allow default-read",
    ],
    [
      "deny by every path what reads the whole tree",
      ["deny: { effect: read, paths: '**' }"],
      read(),
      `deny ${FILE}:3 path_denied`,
    ],
    ["deny by path nothing of a check", ["deny: { paths: infra/** }"], run("test"), "allow default-execute"],
    [
      "let the whole tree be read when only writing is denied",
      ["deny: { effect: write, paths: infra/** }"],
      read(),
      "allow default-read",
    ],
    ["deny an effect", ["deny: { effect: write }"], write("src/a"), `deny ${FILE}:3 tool_not_allowed`],
    [
      "deny a tool by its exact name",
      ["deny: { tool: some_tool }"],
      read(),
      `deny ${FILE}:3 tool_not_allowed`,
    ],
    ["leave a tool with a longer name alone", ["deny: { tool: some }"], read(), "allow default-read"],
    ["deny one check", ["deny: { check: lint }"], run("lint"), `deny ${FILE}:3 tool_not_allowed`],
    ["leave another check alone", ["deny: { check: lint }"], run("test"), "allow default-execute"],
    ["leave calls without a check alone", ["deny: { check: lint }"], read(), "allow default-read"],
    [
      "deny at one tier",
      ["deny: { tier: [T3, T4], effect: execute }"],
      run("test"),
      `deny ${FILE}:3 tool_not_allowed`,
    ],
    [
      "leave other tiers alone",
      ["deny: { tier: T4, effect: execute }"],
      run("test"),
      "allow default-execute",
    ],
    ["need every condition", ["deny: { tool: other, effect: read }"], read(), "allow default-read"],
    [
      "let the first that matches decide, allow first",
      ["allow: { paths: infra/ok/** }", "deny: { paths: infra/** }"],
      read("infra/ok/a"),
      `allow ${FILE}:3`,
    ],
    [
      "let the first that matches decide, deny first",
      ["deny: { paths: infra/** }", "allow: { paths: infra/ok/** }"],
      read("infra/ok/a"),
      `deny ${FILE}:3 path_denied`,
    ],
    [
      "allow only when all paths fit",
      ["allow: { paths: infra/ok/** }", "deny: { paths: infra/** }"],
      read("infra/ok/a", "infra/b"),
      `deny ${FILE}:4 path_denied`,
    ],
    [
      "never allow more than the tier",
      ["allow: { effect: write }"],
      write("src/a"),
      "deny tier tool_not_allowed",
      "T2",
    ],
    [
      "never allow a check that is not configured",
      ["allow: { effect: execute }"],
      run("deploy"),
      "deny configured-checks invalid_args",
    ],
    [
      "open a protected path by its name",
      ["allow: { paths: package.json }"],
      write("package.json"),
      `allow ${FILE}:3`,
    ],
    [
      "open a protected path by its last name",
      ["allow: { paths: '**/package.json' }"],
      write("a/package.json"),
      `allow ${FILE}:3`,
    ],
    [
      "open a protected folder by its name",
      ["allow: { paths: .github/workflows/** }"],
      write(".github/workflows/ci.yml"),
      `allow ${FILE}:3`,
    ],
    [
      "open what the file protects by its name",
      ["allow: { paths: db/seed/** }"],
      write("db/seed/1.sql"),
      `allow ${FILE}:3`,
    ],
    [
      "open no protected path by a wide glob",
      ["allow: { paths: '**' }"],
      write("package.json"),
      "deny protected-paths protected_path",
    ],
    [
      "open no protected path without a path",
      ["allow: { effect: write }"],
      write("package.json"),
      "deny protected-paths protected_path",
    ],
    [
      "open no protected path by the glob beside its name",
      ["allow: { paths: [Makefile, '**'] }"],
      write("package.json"),
      "deny protected-paths protected_path",
    ],
    [
      "open only the protection that is named",
      ["allow: { paths: .github/** }"],
      write(".github/CODEOWNERS"),
      "deny protected-paths protected_path",
    ],
    [
      "open nothing beside the named path",
      ["allow: { paths: package.json }"],
      write("package.json", "Makefile"),
      "deny protected-paths protected_path",
    ],
    [
      "let a wide rule allow the reading of a protected path",
      ["allow: { paths: '**' }", "deny: { paths: .github/** }"],
      read(".github/x"),
      `allow ${FILE}:3`,
    ],
    [
      "let a later rule open what a wide one does not",
      ["allow: { paths: '**' }", "allow: { paths: package.json }"],
      write("package.json"),
      `allow ${FILE}:4`,
    ],
    [
      "let an earlier deny keep a named path closed",
      ["deny: { paths: '*.json' }", "allow: { paths: package.json }"],
      write("package.json"),
      `deny ${FILE}:3 path_denied`,
    ],
  ];
  for (const [says, rules, call, expected, tier = "T3"] of cases) {
    it(says, () => {
      const yaml = `rules:\n${rules.map((rule) => `  - ${rule}\n`).join("")}protect: db/**\n`;
      assert.equal(shown(decide(yaml, tier, call)), expected);
    });
  }

  it("tell the model the reason of the rule", () => {
    const decision = decide(
      "rules: [{ deny: { paths: db/** }, reason: Ask the data team. }]",
      "T3",
      write("db/x"),
    );
    assert.ok(decision.verdict === "deny" && decision.reason.endsWith("Ask the data team."));
  });

  it("say of each denial what would allow it", () => {
    for (const call of [
      write("src/a"),
      read(),
      run("x"),
      write("package.json"),
      { effect: "network" } as const,
    ]) {
      const decision = decide("rules: [{ deny: { effect: read } }]", "T2", call);
      assert.ok(decision.verdict === "deny" && /would|may|Configured|No tier/.test(decision.reason));
    }
  });
});

describe("rules over the task", () => {
  const deny = (what: string) => `rules: [{ deny: { ${what} } }]`;
  const allowing = (what: string) => `rules: [{ allow: { effect: write, paths: package.json, ${what} } }]`;
  const DENIED = `deny ${FILE}:2 tool_not_allowed`;
  const OPENED = `allow ${FILE}:2`;
  const CLOSED = "deny protected-paths protected_path";
  const cases: readonly (readonly [
    says: string,
    yaml: string,
    call: Call,
    facts: Partial<PolicyFacts>,
    expected: string,
  ])[] = [
    ["deny in an event", deny("event: schedule"), read(), { event: "schedule" }, DENIED],
    ["leave other events alone", deny("event: schedule"), read(), { event: "cli" }, "allow default-read"],
    ["take several events", deny("event: [cli, schedule]"), read(), { event: "cli" }, DENIED],
    [
      "compare the names of events exactly",
      deny("event: cli"),
      read(),
      { event: "CLI" },
      "allow default-read",
    ],
    ["deny a permission", deny("permission: triage"), read(), { permission: "triage" }, DENIED],
    ["deny a lower one", deny("permission: triage"), read(), { permission: "none" }, DENIED],
    ["deny one that is not known", deny("permission: none"), read(), { permission: "unknown" }, DENIED],
    [
      "leave a higher one alone",
      deny("permission: triage"),
      read(),
      { permission: "write" },
      "allow default-read",
    ],
    [
      "allow to a permission",
      allowing("permission: maintain"),
      write("package.json"),
      { permission: "maintain" },
      OPENED,
    ],
    [
      "allow to a higher one",
      allowing("permission: maintain"),
      write("package.json"),
      { permission: "admin" },
      OPENED,
    ],
    [
      "not allow to a lower one",
      allowing("permission: maintain"),
      write("package.json"),
      { permission: "write" },
      CLOSED,
    ],
    [
      "take one that is not known for none",
      allowing("permission: none"),
      write("package.json"),
      { permission: "unknown" },
      OPENED,
    ],
    [
      "not allow to one that is not known",
      allowing("permission: read"),
      write("package.json"),
      { permission: "unknown" },
      CLOSED,
    ],
    [
      "need every condition",
      deny("event: cli, permission: write"),
      read(),
      { event: "schedule" },
      "allow default-read",
    ],
  ];
  for (const [says, yaml, call, facts, expected] of cases) {
    it(says, () => assert.equal(shown(decide(yaml, "T3", call, facts)), expected));
  }
});

describe("rules that ask", () => {
  const yaml = `rules:
  - ask: { effect: write, paths: infra/** }
  - ask: { tool: delete_file }
    reason: Deletions are looked at by a person.
  - ask: { check: lint, permission: triage }
`;
  for (const [says, call, expected] of [
    ["deny with a code that no other denial has", write("infra/a.tf"), `deny ${FILE}:3 approval_denied`],
    [
      "meet a call as soon as one path fits, in any case",
      write("src/a", "Infra/b"),
      `deny ${FILE}:3 approval_denied`,
    ],
    ["leave other paths alone", write("src/a"), "allow default-write"],
    [
      "meet a tool",
      { effect: "write", name: "delete_file", paths: ["src/a"] },
      `deny ${FILE}:4 approval_denied`,
    ],
    ["leave a task alone whose permission is higher", run("lint"), "allow default-execute"],
  ] as const satisfies readonly (readonly [string, Call, string])[]) {
    it(says, () => assert.equal(shown(decide(yaml, "T3", call)), expected));
  }

  it("never ask for what the tier denies", () => {
    assert.equal(shown(decide(yaml, "T2", write("infra/a.tf"))), "deny tier tool_not_allowed");
  });

  it("say that a person would have to be asked, and why", () => {
    const decision = decide(yaml, "T3", { effect: "write", name: "delete_file", paths: ["a"] });
    assert.ok(decision.verdict === "deny");
    assert.match(
      decision.reason,
      /wants a person asked before delete_file .* Deletions are looked at by a person\.$/,
    );
  });
});

describe("sections of the policy file", () => {
  const yaml = `paths:
  - { match: packages/api/**, checks: [test] }
  - { match: packages/web/**, checks: [test] }
  - { match: docs/** }
`;
  const at = (touched: readonly string[] | null, check = "test") =>
    decide(yaml, "T2", run(check), { touched });

  for (const [says, touched, check, expected] of [
    ["let their checks run where they are touched", ["packages/api/a.ts"], "test", "allow default-execute"],
    [
      "let a check run where one of its sections is touched",
      ["packages/web/a.ts", "x"],
      "test",
      "allow default-execute",
    ],
    [
      "keep their checks where they are not touched",
      ["docs/a.md"],
      "test",
      `deny ${FILE}:3 tool_not_allowed`,
    ],
    ["keep their checks where nothing is touched", [], "test", `deny ${FILE}:3 tool_not_allowed`],
    ["let their checks run where nobody knows what will be touched", null, "test", "allow default-execute"],
    ["leave the checks alone that they do not list", ["docs/a.md"], "lint", "allow default-execute"],
  ] as const) {
    it(says, () => assert.equal(shown(at(touched, check)), expected));
  }

  it("say of a check that they keep what it is for, and what may be run instead", () => {
    const decision = at(["docs/a.md"]);
    assert.ok(decision.verdict === "deny");
    assert.equal(
      decision.reason,
      "The check test is for changes in packages/api/**, packages/web/**, and this task has none there. There is: lint.",
    );
    assert.equal(decision.rule.name, "paths[0]");
  });

  it("name of an unknown check those that are for the task", () => {
    const decision = at(["docs/a.md"], "deploy");
    assert.ok(decision.verdict === "deny" && decision.reason.endsWith("There is: lint."));
  });

  it("leave no rule a way to a check that they keep", () => {
    const decision = decide(`${yaml}rules: [{ allow: { check: test } }]`, "T2", run("test"), { touched: [] });
    assert.equal(shown(decision), `deny ${FILE}:3 tool_not_allowed`);
  });
});

describe("the policy, whatever the rules", () => {
  const conditions = fc.constantFrom(
    "effect: write",
    "effect: [read, execute]",
    "paths: '**'",
    "paths: src/**",
    "tool: some_tool",
    "check: test",
    "tier: [T1, T2, T3]",
    "event: pull_request",
    "permission: triage",
    "permission: maintain",
    "permission: write, paths: '**'",
  );
  const rules = fc.array(fc.tuple(fc.constantFrom("allow", "deny", "ask"), conditions), { maxLength: 4 });
  const call = fc.constantFrom<Call>(
    read(),
    read("src/a"),
    write(),
    write("src/a"),
    write("src/package.json"),
    write(".env"),
    run("test"),
    run("deploy"),
    { effect: "execute" },
    { effect: "network" },
  );

  it("never lets rules allow what a tier does not, nor a protected path that none names", () => {
    fc.assert(
      fc.property(rules, call, fc.constantFrom(...TIERS), (list, given, tier) => {
        if (decide(yamlOf(list), tier, given).verdict === "allow") {
          assert.equal(decide("", tier, given).verdict, "allow");
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe("a permission that is taken away", () => {
  const conditions = fc.constantFrom(
    ...["none", "read", "triage", "write", "maintain", "admin"].map((one) => `permission: ${one}`),
    "paths: src/**",
    "effect: write",
  );
  const rules = fc.array(fc.tuple(fc.constantFrom("allow", "deny", "ask"), conditions), { maxLength: 5 });
  const call = fc.constantFrom<Call>(read("src/a"), write("src/a"), write("package.json"), run("test"));

  it("never lets more be done, whatever the rules", () => {
    fc.assert(
      fc.property(rules, call, fc.nat(6), fc.nat(6), (list, given, one, other) => {
        const yaml = yamlOf(list);
        const ladder = ["unknown", ...PERMISSIONS] as const;
        const permission = (rank: number) => ({ permission: ladder[rank] ?? "unknown" });
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        if (decide(yaml, "T3", given, permission(low)).verdict === "allow") {
          assert.equal(decide(yaml, "T3", given, permission(high)).verdict, "allow");
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the tools that are offered", () => {
  const tool = (name: string, effect: Effect, facts: "paths" | "check" | "none"): Tool =>
    defineTool({
      name,
      label: name,
      description: name,
      input: z.strictObject({}),
      effect,
      ...(facts === "paths" ? { paths: () => [repoPath("src/a")] } : {}),
      ...(facts === "check" ? { check: () => "test" } : {}),
      run: async () => textOutput(""),
    });
  const tools = [
    tool("read_file", "read", "paths"),
    tool("list_files", "read", "none"),
    tool("run_check", "execute", "check"),
    tool("shell", "execute", "none"),
    tool("edit_file", "write", "paths"),
    tool("write_all", "write", "none"),
    tool("fetch", "network", "none"),
  ];
  const offered = (yaml: string, tier: Tier) =>
    createPolicy(parsePolicyFile(yaml, FILE), factsAt(tier))
      .offered(tools)
      .map(({ name }) => name)
      .join(" ");

  for (const [tier, names] of [
    ["T0", ""],
    ["T1", "read_file list_files"],
    ["T2", "read_file list_files run_check"],
    ["T3", "read_file list_files run_check edit_file"],
    ["T4", "read_file list_files run_check edit_file"],
  ] as const) {
    it(`are those of the tier: ${tier}`, () => assert.equal(offered(CHECKS, tier), names));
  }

  for (const [says, yaml, names] of [
    ["leave out checks where none is configured", "", "read_file list_files edit_file"],
    [
      "leave out a tool that a rule denies whole",
      `${CHECKS}rules: [{ deny: { tool: read_file } }]`,
      "list_files run_check edit_file",
    ],
    [
      "leave out a tool whose every path is denied",
      `${CHECKS}rules: [{ deny: { effect: write, paths: "**" } }]`,
      "read_file list_files run_check",
    ],
    [
      "keep a tool of which some paths are denied",
      `${CHECKS}rules: [{ deny: { effect: write, paths: db/** } }]`,
      "read_file list_files run_check edit_file",
    ],
    [
      "keep a tool that a rule before allows somewhere",
      `${CHECKS}rules: [{ allow: { effect: write, paths: docs/** } }, { deny: { effect: write } }]`,
      "read_file list_files run_check edit_file",
    ],
    [
      "keep whole-tree reads where a path must not be read",
      `${CHECKS}rules: [{ deny: { paths: secret/** } }]`,
      "read_file list_files run_check edit_file",
    ],
    [
      "leave out whole-tree reads where no path may be read",
      `${CHECKS}rules: [{ deny: { effect: read, paths: "**" } }]`,
      "run_check edit_file",
    ],
    [
      "keep checks while one of them is allowed",
      `${CHECKS}rules: [{ deny: { check: lint } }]`,
      "read_file list_files run_check edit_file",
    ],
    [
      "keep a tool that a person may be asked about",
      `${CHECKS}rules: [{ ask: { tool: edit_file } }, { ask: { effect: execute } }, { ask: { tool: list_files } }]`,
      "read_file list_files run_check edit_file",
    ],
    [
      "leave out a tool that is denied in this event, and none that is in another",
      `${CHECKS}rules: [{ deny: { tool: read_file, event: pull_request } }, { deny: { tool: list_files, event: cli } }]`,
      "list_files run_check edit_file",
    ],
    [
      "leave out checks when all are denied",
      `${CHECKS}rules: [{ deny: { check: [lint, test] } }]`,
      "read_file list_files edit_file",
    ],
  ] as const) {
    it(says, () => assert.equal(offered(yaml, "T3"), names));
  }
});
