export const id = 369;
export const ids = [369];
export const modules = {

/***/ 1369:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  testPolicy: () => (/* binding */ testPolicy)
});

// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/plural.js
var plural = __webpack_require__(2985);
// EXTERNAL MODULE: ./lib/core/paths.js
var paths = __webpack_require__(4539);
// EXTERNAL MODULE: ./lib/policy/config-faults.js
var config_faults = __webpack_require__(2398);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(8942);
// EXTERNAL MODULE: ./lib/core/task.js
var task = __webpack_require__(758);
// EXTERNAL MODULE: ./lib/policy/rule-schema.js
var rule_schema = __webpack_require__(7468);
// EXTERNAL MODULE: ./lib/policy/schema-parts.js
var schema_parts = __webpack_require__(5352);
;// CONCATENATED MODULE: ./lib/policy/expectation-schema.js




/** The keys of a file of expectations. Each has its sentence here, and docs/policy.md repeats them (a test compares). */
const path = (0,schema_parts/* oneOrMore */.h9)((0,schema_parts/* text */.Qq)(4096), "a path");
const facts = {
    tier: (0,schema_parts/* oneOf */.yL)(["T0", "T1", "T2", "T3", "T4"]).optional().describe("The tier of the task."),
    event: (0,schema_parts/* oneOf */.yL)(rule_schema/* EVENTS */.q).optional().describe("The event that started it, by GitHub's name."),
    permission: (0,schema_parts/* oneOf */.yL)(task/* PERMISSIONS */.J).optional().describe("The lowest permission of everyone involved."),
    touched: path
        .optional()
        .describe("Paths that its change touches, which decide about sections; without it, every section counts."),
};
const expectation = schemas.strictObject({
    name: (0,schema_parts/* text */.Qq)(200).describe("What is expected, in words."),
    tool: (0,schema_parts/* text */.Qq)(60).describe("The tool that is called."),
    path: path.optional().describe("The path of the call, or a list of them."),
    check: schema_parts/* name */.UU.optional().describe("The check that `run_check` would run."),
    ...facts,
    expect: (0,schema_parts/* oneOf */.yL)(["allow", "deny", "ask"]).describe("How it is decided: `allow`, `deny`, or `ask` for what is denied only where nobody can be asked."),
    rule: (0,schema_parts/* text */.Qq)(500)
        .optional()
        .describe("What decides: the name of a rule, such as `rules[0]` or `protected-paths`, or its `file:line`."),
}, { error: "a case with name, tool and expect" });
const expectationsSchema = schemas.strictObject({
    defaults: schemas.strictObject(facts, { error: "facts for all cases, such as { tier: T3 }" })
        .default({})
        .describe("Facts of the cases that do not name their own."),
    cases: schemas.array(expectation, { error: "a list of cases" })
        .min(1, { error: "at least one case" })
        .max(schema_parts/* MAX_LIST */.a3 * 5, { error: `at most ${schema_parts/* MAX_LIST */.a3 * 5} cases` })
        .describe("Calls, each with the decision that is expected."),
}, { error: "a map with a list of cases" });

// EXTERNAL MODULE: ./lib/policy/near-miss.js
var near_miss = __webpack_require__(827);
// EXTERNAL MODULE: ./lib/policy/policy.js + 5 modules
var policy = __webpack_require__(7634);
// EXTERNAL MODULE: ./lib/policy/policy-yaml.js
var policy_yaml = __webpack_require__(3360);
;// CONCATENATED MODULE: ./lib/policy/expectations.js







/** What counts where neither a case nor `defaults` says it: a writer's command, in which most is possible. */
const FACTS = { tier: "T3", event: "issue_comment", permission: "write" };
/**
 * Reads a file of expectations.
 * @param path how the file is called in messages.
 * @throws {ReeveError} `config_invalid`, with every fault, each with its line.
 */
function parseExpectations(text, path, tools) {
    const yaml = (0,policy_yaml/* parseYaml */.h)(text);
    if (yaml.faults.length > 0)
        throw unusable(path, yaml.faults);
    const parsed = expectationsSchema.safeParse(yaml.value ?? {});
    if (!parsed.success)
        throw unusable(path, (0,config_faults/* faultsOf */.xm)(parsed.error, expectationsSchema, yaml));
    const faults = parsed.data.cases.flatMap((one, index) => faultsIn(one, index, tools, yaml));
    if (faults.length > 0)
        throw unusable(path, faults);
    return parsed.data.cases.flatMap((one, index) => {
        const tool = tools.find((candidate) => candidate.name === one.tool);
        return tool ? [expectationOf(one, tool, parsed.data, `${path}:${yaml.lineOf(["cases", index])}`)] : [];
    });
}
/** Asks the policy what the tools would ask it, and compares. */
function verifyExpectations(file, expectations) {
    return expectations.map((expectation) => {
        const decision = (0,policy/* createPolicy */.B)(file, expectation.facts).decide(expectation.call);
        return { expectation, decision, passed: isAsExpected(expectation, decision) };
    });
}
function isAsExpected({ expect, rule }, decision) {
    const { name, source } = decision.rule;
    if (rule !== null && rule !== name && rule !== source)
        return false;
    if (expect === "ask")
        return decision.verdict === "deny" && decision.code === "approval_denied";
    return decision.verdict === expect;
}
function expectationOf(given, tool, { defaults }, source) {
    const { name, path = [], check, expect, rule } = given;
    const facts = {
        tier: given.tier ?? defaults.tier ?? FACTS.tier,
        event: given.event ?? defaults.event ?? FACTS.event,
        permission: given.permission ?? defaults.permission ?? FACTS.permission,
        touched: given.touched ?? defaults.touched ?? null,
    };
    const call = { tool, paths: path.map(paths/* repoPath */.q), check: check ?? null };
    return { name, source, facts, call, expect, rule: rule ?? null };
}
/** What the schema cannot know: the names of tools, and what is a path. */
function faultsIn({ tool, path = [] }, index, tools, yaml) {
    const at = (key, problem) => ({
        line: yaml.lineOf(["cases", index, key]),
        key: `cases[${index}].${key}`,
        problem,
    });
    const known = tools.map(({ name }) => name);
    const meant = (0,near_miss/* nearMiss */.b)(tool, known);
    const advice = meant ? `Did you mean ${meant}?` : `Known are ${known.join(", ")}`;
    return [
        ...(known.includes(tool) ? [] : [at("tool", `there is no such tool. ${advice}`)]),
        ...path.flatMap((text) => pathFault(text) ?? []).map((problem) => at("path", problem)),
    ];
}
function pathFault(text) {
    try {
        (0,paths/* repoPath */.q)(text);
        return null;
    }
    catch (error) {
        return `expected a path of the tree. ${(0,errors/* faultOf */.Kl)(error).message}`;
    }
}
function unusable(path, faults) {
    return (0,config_faults/* unusableFile */.c5)(path, faults, "docs/policy.md says what a file of expectations holds.");
}

// EXTERNAL MODULE: ./lib/tools/index.js + 5 modules
var tools = __webpack_require__(5288);
// EXTERNAL MODULE: ./lib/entry/cli-arguments.js
var cli_arguments = __webpack_require__(851);
// EXTERNAL MODULE: ./lib/entry/cli-given.js
var cli_given = __webpack_require__(1918);
// EXTERNAL MODULE: ./lib/entry/cli-io.js
var cli_io = __webpack_require__(6363);
// EXTERNAL MODULE: ./lib/entry/cli-policy-file.js
var cli_policy_file = __webpack_require__(2342);
// EXTERNAL MODULE: ./lib/entry/cli-policy-flags.js
var cli_policy_flags = __webpack_require__(3203);
// EXTERNAL MODULE: ./lib/entry/cli-policy-words.js
var cli_policy_words = __webpack_require__(93);
;// CONCATENATED MODULE: ./lib/entry/cli-policy-test.js










/** Compares what a repository expects of its policy with what the policy decides: a line for each case. */
async function testPolicy(argv, io) {
    const { values, words } = (0,cli_given/* readFlags */.u)(argv, "policy test", (0,cli_policy_flags/* testFlags */.u)(), cli_policy_flags/* testSchema */.Ms);
    if (words[0] !== undefined)
        throw (0,cli_arguments/* wrong */.Qm)(`policy test takes no ${(0,cli_arguments/* shown */.SP)(words[0])}`, "policy test");
    const text = textOf(await (0,cli_given/* readGiven */.Q)(io, values.expectations), values.expectations);
    const expectations = parseExpectations(text, values.expectations, tools/* TOOLS */.I);
    const { file } = await (0,cli_policy_file/* openPolicy */.t)(io, values.config);
    const verified = verifyExpectations(file, expectations);
    const failed = verified.filter(({ passed }) => !passed).length;
    io.out(values.json ? `${JSON.stringify(cli_policy_test_document(verified), null, 2)}\n` : report(verified, failed));
    return failed === 0 ? cli_io/* EXIT */.d.done : cli_io/* EXIT */.d.failed;
}
function textOf(bytes, named) {
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    }
    catch (cause) {
        throw new errors/* ReeveError */.cd("invalid_input", `${(0,cli_arguments/* shown */.SP)(named)} is not UTF-8.`, { cause });
    }
}
function report(verified, failed) {
    const lines = verified.flatMap((one) => one.passed ? [`ok      ${nameOf(one.expectation)}`] : failure(one));
    const total = (0,plural/* plural */.L)(verified.length, "case");
    const end = failed === 0 ? `${total}, as expected.` : `${total}, ${failed} not as expected.`;
    return `${[...lines, "", end].join("\n")}\n`;
}
function failure({ expectation, decision }) {
    const { facts, call, expect, rule, source } = expectation;
    const expected = rule === null ? expect : `${expect} by ${(0,cli_policy_words/* plain */.pj)(rule)}`;
    return [
        `FAILED  ${nameOf(expectation)}`,
        `        ${(0,cli_policy_words/* plain */.pj)(source)}: ${(0,cli_policy_words/* callWords */.S9)(call.tool.name, call.paths, call.check)} (${(0,cli_policy_words/* factWords */.mg)(facts)})`,
        `        expected  ${expected}`,
        `        got       ${(0,cli_policy_words/* decisionWords */._C)(decision)}`,
        ...(decision.verdict === "deny" ? [`        because   ${(0,cli_policy_words/* plain */.pj)(decision.reason)}`] : []),
    ];
}
function nameOf({ name }) {
    return (0,cli_policy_words/* plain */.pj)(name);
}
function cli_policy_test_document(verified) {
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
            got: (0,cli_policy_words/* decisionJson */.lS)(decision),
        })),
    };
}


/***/ })

};
