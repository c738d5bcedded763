export const id = 277;
export const ids = [277];
export const modules = {

/***/ 2985:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ plural)
/* harmony export */ });
/** `1 file`, `2 files`. For nouns that take an `s`. */
function plural(count, noun) {
    return `${count} ${noun}${count === 1 ? "" : "s"}`;
}


/***/ }),

/***/ 9658:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  simulatePolicy: () => (/* binding */ simulatePolicy)
});

// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/plural.js
var plural = __webpack_require__(2985);
// EXTERNAL MODULE: ./lib/policy/policy.js + 5 modules
var policy_policy = __webpack_require__(7634);
;// CONCATENATED MODULE: ./lib/policy/replay.js

/** Makes recorded decisions again, each of the same call in the same task. */
function replay(file, decisions) {
    const policies = new Map();
    return decisions.map((recorded) => {
        const { facts, tool, effect, paths, check, verdict } = recorded;
        const policy = policies.get(facts) ?? (0,policy_policy/* createPolicy */.B)(file, facts);
        policies.set(facts, policy);
        const decision = policy.decide({ tool: { name: tool, effect }, paths, check });
        return { recorded, decision, changed: decision.verdict !== verdict };
    });
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(8942);
// EXTERNAL MODULE: ./lib/core/paths.js
var core_paths = __webpack_require__(4539);
// EXTERNAL MODULE: ./lib/core/task.js
var task = __webpack_require__(758);
;// CONCATENATED MODULE: ./lib/record/recorded-decisions.js



/** Reads what a run left: its audit or its transcript. Never throws; a last line that was cut is no decision. */
function readDecisions(text) {
    const decisions = [];
    const unusable = [];
    let facts = null;
    let isRecord = false;
    for (const [index, content] of text.split("\n").entries()) {
        const line = index + 1;
        const value = parsed(content);
        isRecord ||= recordLine.safeParse(value).success;
        facts = policyLine.safeParse(value).data ?? facts;
        const decided = decisionLine.safeParse(value).data;
        if (decided === undefined)
            continue;
        const paths = pathsOf(decided);
        const why = facts === null ? NO_FACTS : paths === null ? REDACTED : null;
        if (facts === null || paths === null)
            unusable.push({ line, why: why ?? REDACTED });
        else
            decisions.push({ ...decided, line, facts, paths });
    }
    return { decisions, unusable, isRecord };
}
const NO_FACTS = "the record does not say of which task it was";
const REDACTED = "a name in it was redacted";
function parsed(line) {
    try {
        return JSON.parse(line);
    }
    catch {
        return null;
    }
}
/** `null`: what stood there is not known, since a secret was taken out of it. */
function pathsOf({ tool, paths, check }) {
    if ([tool, check ?? "", ...paths].some((name) => name.includes("[redacted:")))
        return null;
    try {
        return paths.map(core_paths/* repoPathFromGit */.s);
    }
    catch {
        return null;
    }
}
const recordLine = schemas.union([
    schemas.object({ seq: schemas.number(), kind: schemas.string(), prev: schemas.string() }),
    schemas.object({ type: schemas.literal("transcript") }),
]);
const effect = schemas["enum"](["read", "write", "execute", "network"]);
const policyLine = schemas.object({
    tier: schemas["enum"](["T0", "T1", "T2", "T3", "T4"]),
    event: schemas.string(),
    permission: schemas["enum"]([...task/* PERMISSIONS */.J, "unknown"]),
    touched: schemas.array(schemas.string()).nullable(),
    withheld: schemas.array(schemas.object({ effects: schemas.array(effect), rule: schemas.string(), reason: schemas.string() }))
        .default([]),
})
    .and(schemas.union([schemas.object({ kind: schemas.literal("policy") }), schemas.object({ type: schemas.literal("policy") })]))
    .transform(({ tier, event, permission, touched, withheld }) => {
    return { tier, event, permission, touched, withheld };
});
const verdict = schemas["enum"](["allow", "deny"]);
const call = { effect, paths: schemas.array(schemas.string()), check: schemas.string().nullable() };
const auditLine = schemas.object({
    kind: schemas["enum"](["tool", "decision"]),
    tool: schemas.string(),
    decision: verdict,
    rule: schemas.string(),
    source: schemas.string().nullable(),
    ...call,
})
    .transform(({ tool, decision, rule, source, effect, paths, check }) => {
    const ref = { name: rule, ...(source === null ? {} : { source }) };
    return { tool, effect, paths, check, verdict: decision, rule: ref };
});
const decision = schemas.object({
    verdict,
    rule: schemas.object({ name: schemas.string(), source: schemas.string().exactOptional() }),
    call: schemas.object(call),
});
const transcriptLine = schemas.union([
    schemas.object({ type: schemas.literal("tool_execution_end"), toolName: schemas.string(), decision }),
    schemas.object({ type: schemas.literal("decision"), by: schemas.string(), decision }),
])
    .transform((told) => {
    const { verdict, rule, call } = told.decision;
    return { tool: "by" in told ? told.by : told.toolName, ...call, verdict, rule };
});
const decisionLine = schemas.union([auditLine, transcriptLine]);

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
;// CONCATENATED MODULE: ./lib/entry/cli-policy-simulate.js










/** Makes the decisions of recorded runs again by the policy file as it is now, and says which come out otherwise. */
async function simulatePolicy(argv, io) {
    const { values, words } = (0,cli_given/* readFlags */.u)(argv, "policy simulate", (0,cli_policy_flags/* simulateFlags */.wY)(), cli_policy_flags/* simulateSchema */.oR);
    const named = [...values.transcript, ...words];
    if (named.length === 0)
        throw (0,cli_arguments/* wrong */.Qm)("--transcript is missing", "policy simulate");
    const records = await Promise.all(named.map((one) => readRecord(io, one)));
    const { file } = await (0,cli_policy_file/* openPolicy */.t)(io, values.config);
    const replayed = replay(file, records.flatMap(({ decisions }) => decisions));
    const unusable = records.flatMap((one) => one.unusable);
    io.out(values.json ? `${JSON.stringify(cli_policy_simulate_document(replayed, unusable), null, 2)}\n` : report(replayed, unusable));
    return values["fail-on-change"] && replayed.some(({ changed }) => changed) ? cli_io/* EXIT */.d.failed : cli_io/* EXIT */.d.done;
}
async function readRecord(io, named) {
    const { decisions, unusable, isRecord } = readDecisions(new TextDecoder().decode(await (0,cli_given/* readGiven */.Q)(io, named)));
    if (!isRecord)
        throw new errors/* ReeveError */.cd("invalid_input", `${(0,cli_arguments/* shown */.SP)(named)} is neither an audit nor a transcript.`, {
            hint: "A run leaves both as files of JSON lines; their paths are the outputs audit and transcript.",
        });
    const placed = (item) => ({
        ...item,
        place: `${named}:${item.line}`,
    });
    return { decisions: decisions.map(placed), unusable: unusable.map(placed) };
}
/** Entries that are written out; the JSON document has them all. */
const MAX_SHOWN = 200;
function report(replayed, unusable) {
    const changed = replayed.filter((one) => one.changed);
    const otherRule = replayed.filter((one) => !one.changed && one.decision.rule.name !== one.recorded.rule.name);
    const lines = [
        ...changed.slice(0, MAX_SHOWN).flatMap(change),
        ...more(changed.length),
        ...unusable.slice(0, MAX_SHOWN).map(({ place, why }) => `${(0,cli_policy_words/* plain */.pj)(place)}  not made again: ${why}`),
        ...more(unusable.length),
    ];
    const end = `${changed.length} of ${(0,plural/* plural */.L)(replayed.length, "decision")} changed.`;
    const same = otherRule.length === 0 ? "" : ` ${otherRule.length} stayed, by another rule.`;
    const left = unusable.length === 0 ? "" : ` ${unusable.length} could not be made again.`;
    return `${[...lines, ...(lines.length === 0 ? [] : [""]), end + same + left].join("\n")}\n`;
}
function change({ recorded, decision }) {
    const { place, tool, paths, check, facts, verdict, rule } = recorded;
    return [
        `${(0,cli_policy_words/* plain */.pj)(place)}  ${(0,cli_policy_words/* callWords */.S9)(tool, paths, check)} (${(0,cli_policy_words/* factWords */.mg)(facts)})`,
        `    from  ${verdict} by ${(0,cli_policy_words/* ruleWords */.mG)(rule)}`,
        `    to    ${(0,cli_policy_words/* decisionWords */._C)(decision)}`,
    ];
}
function more(count) {
    return count > MAX_SHOWN ? [`and ${count - MAX_SHOWN} more`] : [];
}
function cli_policy_simulate_document(replayed, unusable) {
    const changes = replayed.filter(({ changed }) => changed);
    return {
        schema: 1,
        decisions: replayed.length,
        changed: changes.length,
        changes: changes.map(({ recorded: { place, facts, tool, effect, paths, check, verdict, rule }, decision }) => ({
            place,
            tier: facts.tier,
            event: facts.event,
            permission: facts.permission,
            tool,
            effect,
            paths,
            check,
            from: { verdict, rule: rule.name, source: rule.source ?? null },
            to: (0,cli_policy_words/* decisionJson */.lS)(decision),
        })),
        unusable: unusable.map(({ place, why }) => ({ place, why })),
    };
}


/***/ })

};
