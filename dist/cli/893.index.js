export const id = 893;
export const ids = [893];
export const modules = {

/***/ 3602:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ orNull)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);

/** What is not needed to go on: where it cannot be had, the record says why, and the task does without. */
async function orNull({ emit }, reading) {
    try {
        return await reading;
    }
    catch (error) {
        const { code, message } = (0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .faultOf */ .Kl)(error);
        emit({ type: "degraded", code, reason: message });
        return null;
    }
}


/***/ }),

/***/ 5845:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ offeredTools)
/* harmony export */ });
/** What no call of could be allowed, or could work, is not shown: a tool that always fails costs turns. */
function offeredTools(tools, policy, { goal, diff, sandbox, secondLook = false }) {
    const writes = goal.kind === "fix" || goal.kind === "maintain";
    const mayWrite = policy.offered(tools).some((tool) => tool.effect === "write");
    // Where a fix may not be written (a fork), it is offered as suggestions on findings.
    const findings = diff && (goal.kind === "review" || (goal.kind === "fix" && !mayWrite));
    const mayReport = policy.offered(tools).some(({ needs }) => needs?.includes("findings"));
    const about = { diff, findings, "second look": findings && mayReport && secondLook };
    return policy
        .offered(tools)
        .filter((tool) => sandbox || tool.effect !== "execute")
        .filter((tool) => writes || tool.effect !== "write")
        .filter((tool) => (tool.needs ?? []).every((need) => about[need]));
}


/***/ }),

/***/ 1537:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ allEnded)
/* harmony export */ });
/** Like `Promise.all`, but leaves nothing running behind when one of them breaks: nothing is told after the end. */
async function allEnded(work) {
    await Promise.allSettled(work);
    return Promise.all(work);
}


/***/ }),

/***/ 8613:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ NO_CODE_HOST)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3828);

/** The code host of the command line: there is none. A range is asked nothing about and posted nowhere. */
const NO_CODE_HOST = {
    repository: absent,
    self: absent,
    permissionOf: async () => "unknown",
    pullRequest: absent,
    pullRequestWith: absent,
    issue: absent,
    branchHead: absent,
    isProtected: absent,
    branches: absent,
    commitFacts: absent,
    comment: absent,
    comments: absent,
    reviewComments: absent,
    reviewThreads: absent,
    pullRequestNow: absent,
    surroundings: absent,
    jobLog: absent,
    earlierRuns: absent,
    labels: absent,
    openPullRequests: absent,
    react: refused,
    createComment: refused,
    updateComment: refused,
    foldComment: refused,
    replyToReviewComment: refused,
    updateReviewComment: refused,
    deleteReviewComment: refused,
    updateReview: refused,
    resolveThread: refused,
    createReview: refused,
    draftReview: refused,
    addFileComments: refused,
    submitDraft: refused,
    discardDraft: refused,
    reportCheck: refused,
    addLabel: refused,
    removeLabel: refused,
    createBranch: refused,
    commitOnBranch: refused,
    createPullRequest: refused,
};
const FAULT = { code: "invalid_input", message: "The command line works without a code host." };
async function absent() {
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ReeveError */ .cd(FAULT.code, FAULT.message);
}
async function refused() {
    return { kind: "refused", status: 0, fault: FAULT };
}


/***/ }),

/***/ 8893:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  explainPolicy: () => (/* binding */ explainPolicy)
});

// EXTERNAL MODULE: ./lib/policy/hidden-paths.js
var hidden_paths = __webpack_require__(5797);
// EXTERNAL MODULE: ./lib/policy/near-miss.js
var near_miss = __webpack_require__(827);
;// CONCATENATED MODULE: ./lib/policy/maintenance.js

/** Which task under `maintain` a run is about: the named one, else the one of the cron line, else the only one. */
function chooseMaintenance({ maintain }, { name, schedule }) {
    const tasks = [...maintain.values()];
    if (name !== null)
        return chosen(maintain.get(name), unknownTask(name, [...maintain.keys()]));
    const due = tasks.filter((task) => task.schedule !== null && task.schedule === schedule);
    if (due.length > 1)
        return { kind: "none", reason: `${due.length} tasks have the cron line ${schedule}. Name one.` };
    if (due.length === 1)
        return chosen(due[0], "");
    const reason = tasks.length === 0
        ? "The policy file has no task under maintain."
        : "Several tasks stand under maintain, and neither a name nor a cron line chooses one.";
    return chosen(tasks.length === 1 ? tasks[0] : undefined, reason);
}
function chosen(task, otherwise) {
    return task ? { kind: "task", task } : { kind: "none", reason: otherwise };
}
function unknownTask(name, known) {
    const meant = (0,near_miss/* nearMiss */.b)(name, known);
    return `No task ${JSON.stringify(name.slice(0, 60))} stands under maintain.${meant ? ` Did you mean ${meant}?` : ""}`;
}

// EXTERNAL MODULE: ./lib/policy/policy.js + 5 modules
var policy_policy = __webpack_require__(7634);
// EXTERNAL MODULE: ./lib/policy/permissions.js
var policy_permissions = __webpack_require__(7826);
;// CONCATENATED MODULE: ./lib/policy/policy-facts.js

/**
 * The facts of a task that the gate let through. Everyone involved: who asked, who sent the event, who started this
 * attempt of the run, and who opened the pull request or issue.
 */
function policyFacts(facts, tier) {
    const { event, actors, author } = facts;
    const involved = author === null ? actors : [...actors, author];
    return { tier, event, permission: (0,policy_permissions/* standingOf */.YP)(facts, involved).permission };
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(8942);
// EXTERNAL MODULE: ./lib/core/sha256.js
var sha256 = __webpack_require__(7340);
// EXTERNAL MODULE: ./lib/core/values.js
var values = __webpack_require__(841);
;// CONCATENATED MODULE: ./lib/triggers/command-goal.js

const SHA = /^[0-9a-f]{7,64}$/i;
/** Ids have six digits. One that was mistyped is still meant as one, and no finding has it. */
const FINDING = /^f-([0-9a-f]{4,8})[,;]?$/i;
const UNTIL = /(?:^|\s)until\s+(\d{4}-\d{2}-\d{2})\.?$/i;
/**
 * By verb: reads what stands behind it. `null`: in this form it is no command but a question that begins with the same word, as
 * "test coverage of the parser?" and "stop using tabs please?" do.
 */
const VERBS = new Map([
    ["review", readReview],
    ["fix", readFix],
    ["test", readAtHead("test")],
    ["rebase", readAtHead("rebase")],
    ["explain", readExplain],
    ["dismiss", readDismiss],
    ["resolve", readResolve],
    ["stop", alone({ kind: "stop" })],
    ["help", alone({ kind: "help" })],
]);
/**
 * The goal of a command.
 * @param words those of its line, without `/agent`
 * @param below the lines below, trimmed
 */
function goalOf(words, below) {
    const [verb, ...rest] = words;
    if (verb === undefined && below === "")
        return { goal: { kind: "help" }, text: "" };
    const read = VERBS.get((verb ?? "").toLowerCase());
    return read?.(rest, below) ?? { goal: { kind: "answer" }, text: joined(words, below) };
}
/** A verb that takes nothing: with other words it is a question. */
function alone(goal) {
    return (words, below) => (words.length === 0 && below === "" ? { goal, text: "" } : null);
}
function readReview(words, below) {
    const full = words[0]?.toLowerCase() === "full";
    return {
        goal: { kind: "review", ...(full ? { full } : {}) },
        text: joined(full ? words.slice(1) : words, below),
    };
}
/** Ids and one commit, in any order, then words. */
function readFix(words, below) {
    const findings = new Set();
    let sha = null;
    let taken = 0;
    for (const word of words) {
        const finding = findingOf(word);
        if (finding !== null)
            findings.add(finding);
        else if (sha === null && SHA.test(word))
            sha = word.toLowerCase();
        else
            break;
        taken++;
    }
    return {
        goal: { kind: "fix", sha, findings: [...findings] },
        text: joined(words.slice(taken), below),
    };
}
/** A commit is all that can follow. */
function readAtHead(kind) {
    return ([named, ...more], below) => {
        if (more.length > 0 || below !== "" || (named !== undefined && !SHA.test(named)))
            return null;
        return { goal: { kind, sha: named?.toLowerCase() ?? null }, text: "" };
    };
}
function readExplain(words, below) {
    const finding = findingOf(words[0]);
    if (finding === null && joined(words, below) !== "")
        return null;
    return { goal: { kind: "explain", finding }, text: joined(words.slice(1), below) };
}
/** Never a question: that a finding was not dismissed must not pass for an answer. */
function readDismiss(words, below) {
    const finding = findingOf(words[0]);
    const said = joined(words.slice(1), below);
    const until = UNTIL.exec(said)?.[1] ?? null;
    const reason = said.replace(UNTIL, "").trim();
    const isWhole = finding !== null && reason !== "" && (until === null || isDate(until));
    if (!isWhole)
        return { goal: { kind: "help", misused: "dismiss" }, text: "" };
    return { goal: { kind: "dismiss", finding, reason: (0,values/* untrusted */.bp)(reason), until }, text: reason };
}
function readResolve(words, below) {
    if (below !== "")
        return null;
    const all = words.length === 1 && words[0]?.toLowerCase() === "all";
    const findings = all ? [] : words.map(findingOf).filter((id) => id !== null);
    if (!all && findings.length < words.length)
        return findings.length > 0 ? { goal: { kind: "help", misused: "resolve" }, text: "" } : null;
    return { goal: { kind: "resolve", findings: [...new Set(findings)], all }, text: "" };
}
function findingOf(word) {
    const digits = FINDING.exec(word ?? "")?.[1];
    return digits === undefined ? null : `F-${digits.toLowerCase()}`;
}
/** `2027-02-30` is none. */
function isDate(text) {
    const at = Date.parse(`${text}T00:00:00Z`);
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
function joined(words, below) {
    return [words.join(" "), below].join("\n").trim();
}

;// CONCATENATED MODULE: ./lib/triggers/command.js

/** At most three spaces: four, or a tab, make a code block. Any other character in front makes it no command. */
const COMMAND_LINE = /^ {0,3}\/agent(?:[ \t](.*))?$/;
const OPTION = /^--([a-z0-9][a-z0-9-]{0,39})/i;
/**
 * Characters that show nothing or look like a space. Where one is wrapped around a command, what a reader sees and what
 * would run are not the same text. (Within a word of a question they are ordinary: several scripts need them.)
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]|(?! )\p{Z}/u;
const command_VERBS = [
    "review",
    "fix",
    "test",
    "rebase",
    "explain",
    "dismiss",
    "resolve",
    "stop",
    "help",
];
/**
 * Reads a comment's command: `/agent` as the first word of the first line that holds anything, then a verb with what it takes
 * (`command-goal.ts`), or a question in free words. Quoted, fenced, indented and hidden text begins its line with something
 * else, and so is never a command. A word like `--policy` makes it a call for help: there are no options, and a comment
 * must never look as if it could set one.
 */
function parseCommand(body) {
    const lines = body.split(/\r\n|\n|\r/);
    const first = lines.findIndex((line) => /[^ \t]/.test(line));
    const match = COMMAND_LINE.exec(lines[first] ?? "");
    if (!match)
        return { kind: "none" };
    const words = (match[1] ?? "").split(/[ \t]+/).filter((word) => word !== "");
    if (isPadded(words[0] ?? ""))
        return { kind: "none" };
    const option = words.map((word) => OPTION.exec(word)).find((found) => found !== null);
    if (option)
        return { kind: "command", goal: { kind: "help", option: `--${option[1]}` }, text: "" };
    const below = lines.slice(first + 1).join("\n");
    return { kind: "command", ...goalOf(words, below.trim()) };
}
function isPadded(word) {
    const chars = Array.from(word);
    const shown = chars.filter((char) => !INVISIBLE.test(char));
    if (shown.length === chars.length)
        return false;
    const atEdge = shown[0] !== chars[0] || shown.at(-1) !== chars.at(-1);
    return atEdge || command_VERBS.includes(shown.join("").toLowerCase());
}

// EXTERNAL MODULE: ./lib/triggers/outcome.js
var outcome = __webpack_require__(7397);
// EXTERNAL MODULE: ./lib/triggers/people.js
var people = __webpack_require__(5217);
;// CONCATENATED MODULE: ./lib/triggers/comment.js





/** Every text that we post begins or ends with a comment that starts like this. */
const OUR_MARKER = "<!-- reeve:";
/** What GitHub calls the coming into being of each kind. */
const NEW = {
    issue_comment: "created",
    review_comment: "created",
    review: "submitted",
};
/** A comment is a task when it is new, not ours, and begins with a command. */
function readComment(event, given) {
    const { comment, sender, kind } = given;
    if (given.action !== NEW[kind]) {
        return (0,outcome/* skip */.iv)("not_created", `The comment was ${given.action}. Only a new comment is a command.`);
    }
    if (comment.body.includes(OUR_MARKER))
        return (0,outcome/* skip */.iv)("self", "The comment is one of Reeve's own.");
    const command = parseCommand(comment.body);
    if (command.kind === "none")
        return (0,outcome/* skip */.iv)("no_command", "The comment does not begin with /agent.");
    return (0,outcome/* task */._W)({
        trigger: { event: event.name, action: given.action, at: comment.at },
        kind: "command",
        goal: command.goal,
        request: command.text === "" ? null : (0,values/* untrusted */.bp)(command.text),
        subject: given.subject,
        actor: comment.author,
        actors: (0,people/* everyone */.s)(event, [comment.author, sender]),
        comment: { kind, id: comment.id, sha256: (0,sha256/* sha256 */.s)(comment.body) },
    });
}

// EXTERNAL MODULE: ./lib/triggers/payload.js
var payload = __webpack_require__(5883);
;// CONCATENATED MODULE: ./lib/triggers/issue-comment.js




const issue_comment_payload = schemas.object({ action: schemas.string(), issue: payload/* issue */.sn, comment: payload/* comment */.Im, sender: payload/* user */.kQ });
/** `issue_comment`: a comment in the conversation of an issue, or of a pull request, which GitHub calls an issue too. */
const onIssueComment = (0,payload/* trigger */.hZ)(issue_comment_payload, ({ issue: { plain, onPullRequest }, ...given }, event) => {
    if (onPullRequest && plain.state === "closed")
        return (0,outcome/* skip */.iv)("not_open", `Pull request #${plain.number} is not open.`);
    const { number, title, body } = plain;
    const subject = onPullRequest ? { kind: "pull_request_ref", number, title, body } : plain;
    return readComment(event, { ...given, subject, kind: "issue_comment" });
});

;// CONCATENATED MODULE: ./lib/triggers/assignment.js

/** Actions by which somebody hands a pull request or an issue over. */
const ASSIGNMENTS = ["labeled", "assigned"];
function isAssignment(action) {
    return ASSIGNMENTS.includes(action);
}
/** Why an assignment asks for nothing; `null`: it is the label, or the account, that the workflow names. */
function notForUs({ name, inputs }, given) {
    const [input, wanted, found] = given.action === "labeled"
        ? ["label-trigger", inputs.label, given.label?.name]
        : ["assignee-trigger", inputs.assignee, given.assignee?.login];
    if (!wanted) {
        return (0,outcome/* skip */.iv)("other_action", `The action ${given.action} of ${name} starts no task: ${input} is not set.`);
    }
    // GitHub tells neither labels nor logins apart by case.
    return found?.toLowerCase() === wanted.toLowerCase()
        ? null
        : (0,outcome/* skip */.iv)("other_action", `It is not the one that ${input} names.`);
}

;// CONCATENATED MODULE: ./lib/triggers/issues.js





const issues_payload = schemas.object({ action: schemas.string(), issue: payload/* issue */.sn, label: payload/* label */.Pf, assignee: payload/* assignee */.cc, sender: payload/* user */.kQ });
/** `issues`: one that is given the label, or the account, which the workflow names is to be fixed. */
const onIssues = (0,payload/* trigger */.hZ)(issues_payload, ({ issue, sender, ...given }, event) => {
    const { plain: subject, at, onPullRequest } = issue;
    const { action } = given;
    if (onPullRequest || !isAssignment(action))
        return (0,outcome/* skip */.iv)("other_action", `The action ${action} of issues starts no task.`);
    const other = notForUs(event, given);
    if (other !== null)
        return other;
    if (subject.state === "closed")
        return (0,outcome/* skip */.iv)("not_open", `Issue #${subject.number} is not open.`);
    return (0,outcome/* task */._W)({
        trigger: { event: event.name, action, at },
        kind: "command",
        goal: { kind: "fix", sha: null, findings: [] },
        request: null,
        subject,
        actor: sender,
        actors: (0,people/* everyone */.s)(event, [sender]),
        comment: null,
    });
});

;// CONCATENATED MODULE: ./lib/triggers/merge-group.js



const merge_group_payload = schemas.object({
    action: schemas.string(),
    merge_group: schemas.object({ head_sha: payload/* commit */.cd }).nullish(),
});
/**
 * `merge_group`: what stands in a merge queue was reviewed as the pull requests that it is made of. Where the check is a
 * required one, the queue waits for it all the same.
 */
const onMergeGroup = (0,payload/* trigger */.hZ)(merge_group_payload, ({ action, merge_group: group }) => action === "checks_requested" && group
    ? (0,outcome/* skip */.iv)("merge_group", REVIEWED, group.head_sha)
    : (0,outcome/* skip */.iv)("other_action", `The action ${action} of merge_group starts no task.`));
const REVIEWED = "A merge queue starts no review: each of its pull requests has its own.";

;// CONCATENATED MODULE: ./lib/triggers/pull-request.js





const pull_request_REVIEWED = ["opened", "reopened", "ready_for_review", "synchronize"];
const pull_request_payload = schemas.object({
    action: schemas.string(),
    pull_request: payload/* pullRequest */.VV,
    changes: schemas.object({ base: schemas.unknown().optional() }).nullish(),
    ...{ label: payload/* label */.Pf, assignee: payload/* assignee */.cc, sender: payload/* user */.kQ },
});
/**
 * `pull_request` and `pull_request_target`: every new head of an open pull request is reviewed, every new base too, since it
 * makes another change of the same head, and one that is given the label, or the account, which the workflow names.
 */
const onPullRequest = (0,payload/* trigger */.hZ)(pull_request_payload, ({ pull_request: { at, ...subject }, sender, ...given }, event) => {
    const { action } = given;
    if (subject.state === "closed")
        return (0,outcome/* skip */.iv)("not_open", `Pull request #${subject.number} is not open.`);
    const asked = isAssignment(action);
    const hasNewBase = action === "edited" && Boolean(given.changes?.base);
    if (!asked && !hasNewBase && !pull_request_REVIEWED.includes(action))
        return (0,outcome/* skip */.iv)("other_action", `The action ${action} of ${event.name} starts no task.`);
    const other = asked ? notForUs(event, given) : unlessReady(event, subject);
    if (other !== null)
        return other;
    return (0,outcome/* task */._W)({
        trigger: { event: event.name, action, at },
        kind: "review",
        goal: { kind: "review" },
        request: null,
        subject,
        actor: sender,
        actors: (0,people/* everyone */.s)(event, [sender]),
        comment: null,
    });
});
function unlessReady({ inputs }, { number, draft }) {
    return draft && inputs.drafts !== true
        ? (0,outcome/* skip */.iv)("draft", `Pull request #${number} is a draft. Comment /agent review to have it reviewed.`)
        : null;
}

;// CONCATENATED MODULE: ./lib/triggers/pull-request-review.js




const pull_request_review_payload = schemas.object({ action: schemas.string(), pull_request: payload/* pullRequest */.VV, review: payload/* review */.NQ, sender: payload/* user */.kQ });
/** `pull_request_review`: the words that a review was submitted with. */
const onReview = (0,payload/* trigger */.hZ)(pull_request_review_payload, ({ pull_request: { at: _, ...subject }, review: comment, ...given }, event) => {
    if (subject.state === "closed")
        return (0,outcome/* skip */.iv)("not_open", `Pull request #${subject.number} is not open.`);
    return readComment(event, { ...given, comment, subject, kind: "review" });
});

;// CONCATENATED MODULE: ./lib/triggers/pull-request-review-comment.js




const pull_request_review_comment_payload = schemas.object({ action: schemas.string(), pull_request: payload/* pullRequest */.VV, comment: payload/* comment */.Im, sender: payload/* user */.kQ });
/** `pull_request_review_comment`: a comment on a line of the diff, or an answer to one. */
const onReviewComment = (0,payload/* trigger */.hZ)(pull_request_review_comment_payload, ({ pull_request: { at: _, ...subject }, ...given }, event) => {
    if (subject.state === "closed")
        return (0,outcome/* skip */.iv)("not_open", `Pull request #${subject.number} is not open.`);
    return readComment(event, { ...given, subject, kind: "review_comment" });
});

;// CONCATENATED MODULE: ./lib/triggers/dispatch.js



/** What whoever starts a workflow may say: data of a fixed form. Other keys are for other steps. */
const dispatched = schemas.object({ pr: schemas.union([schemas.string(), schemas.number()]).nullish(), task: schemas.string().nullish() })
    .nullish();
const BRANCH = "refs/heads/";
const INVALID_NUMBER = "The input pr has to be the number of a pull request.";
const BOTH_GIVEN = "Both a pull request and a task were given. Start the workflow with one of them.";
const NO_BRANCH = "A maintenance task works on a branch. Start the workflow from one, not from a tag.";
/** The review of the pull request that was named, or a maintenance task on the branch. */
function readDispatch(event, dispatch) {
    const { given, ref } = dispatch;
    const name = event.inputs.task ?? (given?.task?.trim() || null);
    const number = event.inputs.pullRequest ?? pullRequestNumber(given?.pr);
    if (number === "invalid")
        return (0,outcome/* refuse */.TR)("event_invalid", INVALID_NUMBER);
    if (number !== null && name !== null)
        return (0,outcome/* refuse */.TR)("event_invalid", BOTH_GIVEN);
    if (number !== null) {
        const subject = { kind: "pull_request_ref", number, title: null, body: null };
        return asked(event, dispatch, { kind: "review" }, subject);
    }
    if (!ref.startsWith(BRANCH))
        return (0,outcome/* refuse */.TR)("event_invalid", NO_BRANCH);
    const subject = { kind: "repository", ref: ref.slice(BRANCH.length) };
    return asked(event, dispatch, { kind: "maintain", name }, subject);
}
function pullRequestNumber(given) {
    if (given === null || given === undefined || given === "")
        return null;
    const text = String(given).trim().replace(/^#/, "");
    return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : "invalid";
}
function asked(event, { sender, action }, goal, subject) {
    // Who started the run is also what the runner says; a payload without a sender hides nobody.
    const actors = (0,people/* everyone */.s)(event, sender.kind === "ghost" ? [] : [sender]);
    return (0,outcome/* task */._W)({
        trigger: { event: event.name, action, at: null },
        kind: goal.kind === "maintain" ? "maintain" : "review",
        goal,
        request: null,
        subject,
        actor: actors[0] ?? people/* NOBODY */.o,
        actors,
        comment: null,
    });
}

;// CONCATENATED MODULE: ./lib/triggers/repository-dispatch.js



const repository_dispatch_payload = schemas.object({
    action: schemas.string(),
    client_payload: dispatched,
    repository: schemas.object({ default_branch: schemas.string().min(1) }).nullish(),
    sender: payload/* user */.kQ,
});
/** `repository_dispatch`: a program of somebody's asks, with a token that may write. It runs on the default branch. */
const onRepositoryDispatch = (0,payload/* trigger */.hZ)(repository_dispatch_payload, ({ action, repository, sender, ...given }, event) => readDispatch(event, {
    action,
    given: given.client_payload,
    ref: `${BRANCH}${repository?.default_branch ?? "HEAD"}`,
    sender,
}));

;// CONCATENATED MODULE: ./lib/triggers/schedule.js




const schedule_payload = schemas.object({
    schedule: schemas.string().nullish(),
    repository: schemas.object({ default_branch: schemas.string().min(1) }).nullish(),
});
/**
 * `schedule`: a maintenance task on the default branch. Nobody acted: the name that the runner gives is only that of
 * the last person who changed the workflow.
 */
const onSchedule = (0,payload/* trigger */.hZ)(schedule_payload, ({ schedule, repository }, event) => (0,outcome/* task */._W)({
    trigger: { event: event.name, action: null, at: null },
    kind: "maintain",
    goal: { kind: "maintain", name: event.inputs.task, ...(schedule ? { schedule } : {}) },
    request: null,
    subject: { kind: "repository", ref: repository?.default_branch ?? "HEAD" },
    actor: people/* NOBODY */.o,
    actors: [],
    comment: null,
}));

;// CONCATENATED MODULE: ./lib/triggers/workflow-dispatch.js



const workflow_dispatch_payload = schemas.object({
    inputs: dispatched,
    ref: schemas.string().nullish(),
    repository: schemas.object({ default_branch: schemas.string().min(1) }).nullish(),
    sender: payload/* user */.kQ,
});
/** `workflow_dispatch`: a person asks for the review of a pull request, or for a maintenance task on a branch. */
const onWorkflowDispatch = (0,payload/* trigger */.hZ)(workflow_dispatch_payload, ({ inputs: given, ref, repository, sender }, event) => readDispatch(event, {
    action: null,
    given,
    ref: ref ?? `${BRANCH}${repository?.default_branch ?? "HEAD"}`,
    sender,
}));

;// CONCATENATED MODULE: ./lib/triggers/workflow-run.js




const workflow_run_payload = schemas.object({
    action: schemas.string(),
    workflow_run: schemas.object({
        event: schemas.string(),
        head_branch: schemas.string().min(1).nullish(),
        head_sha: payload/* commit */.cd,
        head_repository: schemas.object({ id: payload/* number */.ai, owner: schemas.object({ login: schemas.string().min(1) }).nullish() })
            .nullish(),
        actor: payload/* user */.kQ,
        triggering_actor: payload/* user */.kQ,
    }),
    sender: payload/* user */.kQ,
});
const UPSTREAM = ["pull_request", "pull_request_target"];
/**
 * `workflow_run`: another workflow has run on a pull request, which is now reviewed. This run has the repository's secrets
 * whoever started that one, so its actors count here too. Which pull request it was has to be looked up: for a fork GitHub
 * names none.
 */
const onWorkflowRun = (0,payload/* trigger */.hZ)(workflow_run_payload, ({ action, workflow_run: run, sender }, event) => {
    if (action !== "completed")
        return (0,outcome/* skip */.iv)("other_action", `The action ${action} of workflow_run starts no task.`);
    if (!UPSTREAM.includes(run.event) || !run.head_branch || !run.head_repository?.owner)
        return (0,outcome/* skip */.iv)("other_action", "The other workflow did not run on a pull request that can be found.");
    const subject = {
        kind: "pull_request_head",
        owner: run.head_repository.owner.login,
        repository: run.head_repository.id,
        ref: run.head_branch,
        sha: run.head_sha,
    };
    return (0,outcome/* task */._W)({
        trigger: { event: event.name, action, at: null },
        kind: "review",
        goal: { kind: "review" },
        request: null,
        subject,
        actor: run.actor,
        actors: (0,people/* everyone */.s)(event, [sender, run.actor, run.triggering_actor]),
        comment: null,
    });
});

;// CONCATENATED MODULE: ./lib/triggers/index.js










/** By the name of the event. Adding one: a file in this folder and a line here. */
const TRIGGERS = new Map([
    ["pull_request", onPullRequest],
    ["pull_request_target", onPullRequest],
    ["issues", onIssues],
    ["issue_comment", onIssueComment],
    ["pull_request_review", onReview],
    ["pull_request_review_comment", onReviewComment],
    ["schedule", onSchedule],
    ["workflow_dispatch", onWorkflowDispatch],
    ["repository_dispatch", onRepositoryDispatch],
    ["workflow_run", onWorkflowRun],
]);
/** Events that start no task, and for which somebody waits for a check. */
const AWAITING = new Map([["merge_group", onMergeGroup]]);
/**
 * Events that a workflow listens to for the sake of other steps: a job that failed on them would stand in the way. Whoever lists any other event for Reeve alone has made a mistake, and is told.
 */
const SHARED_EVENTS = new Set([
    "create",
    "delete",
    "deployment",
    "deployment_status",
    "discussion",
    "discussion_comment",
    "label",
    "pull_request_review_thread",
    "push",
    "release",
    "workflow_call",
]);

;// CONCATENATED MODULE: ./lib/triggers/parse-trigger.js


/**
 * An event becomes a task, or a skip with its reason (nothing to do: the job goes on), or a refusal (the workflow is set up
 * for an event that can never be a task, or the payload cannot be read: the job fails). Pure; nothing was looked up, and
 * nobody was trusted yet.
 */
function parseTrigger(event) {
    const read = TRIGGERS.get(event.name) ?? AWAITING.get(event.name);
    if (read)
        return read(event);
    const make = SHARED_EVENTS.has(event.name) ? outcome/* skip */.iv : outcome/* refuse */.TR;
    return make("event_unsupported", unsupported(event.name));
}
function unsupported(name) {
    const shown = /^\w{1,60}$/.test(name) ? name : "given";
    return `The event ${shown} starts no task. Start Reeve on one of ${[...TRIGGERS.keys()].join(", ")}.`;
}

// EXTERNAL MODULE: ./lib/policy/gate-facts.js
var gate_facts = __webpack_require__(3201);
;// CONCATENATED MODULE: ./lib/policy/bots.js

/**
 * An account of an app that the workflow lists by id. The id and the kind decide: a person may carry the name of a known
 * bot, and a name that ends in `[bot]` says nothing about whose app it is.
 */
function isAllowedBot({ options }, actor) {
    return actor.kind === "bot" && actor.id !== null && options.allowedBots.includes(actor.id);
}
/** Row 22, and row 4 for unlisted bots: our own doings start nothing, and neither do other bots'. */
function identityRefusal(facts) {
    if (facts.actors.some((actor) => isSelf(facts, actor))) {
        return (0,gate_facts/* refuse */.TR)("self", "gate-22", "The event was caused by the account that Reeve writes as.");
    }
    const bot = facts.actors.find((actor) => actor.kind === "bot" && !isAllowedBot(facts, actor));
    if (!bot)
        return null;
    const rule = facts.event === "pull_request" ? "gate-4" : "gate-22";
    const account = bot.id === null ? "its account id" : `its account id, ${bot.id},`;
    return (0,gate_facts/* refuse */.TR)("bot_not_allowed", rule, `${bot.login} is a bot. To have its pull requests reviewed, list ${account} in allowed-bots.`);
}
function isSelf({ self }, actor) {
    if (self === null)
        return false;
    return self.id !== null && actor.id !== null ? self.id === actor.id : self.login === actor.login;
}

;// CONCATENATED MODULE: ./lib/policy/refusals.js

/** Silent: an answer would let anyone make us write. */
function untrusted({ permission, weakest }, rule) {
    const who = weakest ?? "Nobody known";
    return permission === "unknown"
        ? (0,gate_facts/* refuse */.TR)("permission_unknown", rule, `The permission of ${who} could not be looked up, which counts as none.`)
        : (0,gate_facts/* refuse */.TR)("untrusted_trigger", rule, `${who} has the permission ${permission}; write is needed.`);
}
function notOpen(subject, rule) {
    return (0,gate_facts/* refuse */.TR)("not_open", rule, `Pull request #${subject.number} is not open.`);
}
/** Whatever fits no row. */
function unknownRequest({ event }) {
    return (0,gate_facts/* refuse */.TR)("event_unsupported", "gate-23", `No row of the gate's table covers this use of ${event}.`);
}
/** A refusal that is told to the person who asked: only for people who may write. */
function answered(decision) {
    return { ...decision, reply: decision.reasons.join(" ") };
}

;// CONCATENATED MODULE: ./lib/policy/gate-assignment.js



const OPTIONS = new Map([
    ["labeled", "onLabel"],
    ["assigned", "onAssignee"],
]);
/** Row 17: a label, or an assignee, asks. Whoever put it there counts like whoever comments. */
function gate_assignment_isAssignment({ action }) {
    return OPTIONS.has(action);
}
/** Why a label or an assignee does not even get a review; `null`: the workflow wants it, and people who may triage asked. */
function assignmentRefusal(facts) {
    const option = OPTIONS.get(facts.action);
    if (option === undefined || !facts.options[option]) {
        return (0,gate_facts/* refuse */.TR)("event_unsupported", "gate-17", "The workflow names no label, or account, that asks for it.");
    }
    const standing = (0,policy_permissions/* standingOf */.YP)(facts, facts.actors);
    return (0,policy_permissions/* mayTriage */.SX)(standing) ? null : untrusted(standing, "gate-17");
}
/** A pull request of the repository's own. */
function decideAssignedReview(facts) {
    const refusal = assignmentRefusal(facts);
    if (refusal !== null)
        return refusal;
    return (0,policy_permissions/* mayWrite */.J)((0,policy_permissions/* standingOf */.YP)(facts, facts.actors))
        ? (0,gate_facts/* grant */.NG)("T2", "gate-17", "Who handed it over may write, and the branch is this repository's.")
        : (0,gate_facts/* grant */.NG)("T1", "gate-17", "Who handed it over may triage and not write, so nothing is run.");
}
/** An issue: it is to be fixed, which is for people who may write. */
function decideIssue(facts) {
    const { subject, goal } = facts;
    if (subject.kind !== "issue" || goal.kind !== "fix" || !gate_assignment_isAssignment(facts))
        return unknownRequest(facts);
    const refusal = assignmentRefusal(facts);
    if (refusal !== null)
        return refusal;
    const standing = (0,policy_permissions/* standingOf */.YP)(facts, facts.actors);
    return (0,policy_permissions/* mayWrite */.J)(standing)
        ? (0,gate_facts/* grant */.NG)("T3", "gate-17", "Who handed it over may write; the fix starts from the default branch.")
        : untrusted(standing, "gate-17");
}

;// CONCATENATED MODULE: ./lib/policy/gate-fork.js


/**
 * Rows 9 and 12. Between the look and the command a fork's head can move. The command therefore names the head, and in
 * full: a commit with the same first digits is cheap to make.
 */
function decideForkFix(facts, subject, named) {
    const wrong = unlessHead(subject, named, { verb: "fix", rule: "gate-12" });
    if (wrong !== null)
        return wrong;
    return facts.options.forkTests
        ? (0,gate_facts/* grant */.NG)("T2", "gate-12", "The command names the fork's head; checks run and the fix is made of suggestions.")
        : (0,gate_facts/* grant */.NG)("T1", "gate-12", "The command names the fork's head; the fix is made of suggestions.");
}
function decideForkTest(facts, subject, named) {
    const wrong = unlessHead(subject, named, { verb: "test", rule: "gate-9" });
    if (facts.options.forkTests) {
        return wrong ?? (0,gate_facts/* grant */.NG)("T2", "gate-9", "The command names the fork's head, and fork-tests is on.");
    }
    if (wrong === null)
        return answered((0,gate_facts/* refuse */.TR)("untrusted_trigger", "gate-9", NO_FORK_TESTS));
    // Whoever has to repeat the command anyway should not have to do it for nothing.
    return {
        ...wrong,
        reasons: [...wrong.reasons, NO_FORK_TESTS],
        reply: `${wrong.reply}\n\n${NO_FORK_TESTS}`,
    };
}
const NO_FORK_TESTS = "A fork's code is not run here: the workflow's input fork-tests is off.";
function unlessHead({ head }, named, { verb, rule }) {
    if (named === head.sha)
        return null;
    if (named !== null && !head.sha.startsWith(named))
        return staleHead({ head }, named, rule);
    const reason = "The pull request comes from a fork, so the command has to name the commit that was looked at.";
    const line = `/agent ${verb} ${head.sha}`;
    return {
        ...(0,gate_facts/* refuse */.TR)("sha_required", rule, reason),
        reply: `${reason} If it is the head as it is now, comment:\n\n\`\`\`\n${line}\n\`\`\``,
    };
}
function staleHead({ head }, named, rule) {
    const reason = `The command names ${named}, but the head is ${head.sha}. Look at it again, then repeat the command.`;
    return answered((0,gate_facts/* refuse */.TR)("stale_head", rule, reason));
}

;// CONCATENATED MODULE: ./lib/policy/gate-command.js




/** By event: what GitHub calls the coming into being of a comment. */
const gate_command_NEW = { pull_request_review: "submitted" };
/** Rows 7 to 16: a comment that begins with a command. */
function decideCommand(facts) {
    const { action, goal, subject, event } = facts;
    if (action !== (gate_command_NEW[event] ?? "created")) {
        return (0,gate_facts/* refuse */.TR)("not_created", "gate-15", "Only a new comment is a command.");
    }
    if (subject.kind === "repository" || goal.kind === "maintain")
        return unknownRequest(facts);
    const standing = (0,policy_permissions/* standingOf */.YP)(facts, facts.actors);
    if (!(0,policy_permissions/* mayWrite */.J)(standing))
        return decideOutsider(facts, standing);
    return changedComment(facts) ?? decideWriter(facts, subject);
}
/**
 * Row 15, for a comment that was new when the event came: what stands there now is not what was asked, and what was asked
 * does not stand there any more.
 */
function changedComment({ comment }) {
    if (comment === null || comment === "as it was")
        return null;
    const reason = `The comment with the command was ${comment} since. Give the command again in a new comment.`;
    const decision = (0,gate_facts/* refuse */.TR)("comment_changed", "gate-15", reason);
    return comment === "edited" ? answered(decision) : decision;
}
function decideWriter(facts, subject) {
    if (subject.kind === "issue")
        return decideOnIssue(facts);
    if (subject.state === "closed")
        return notOpen(subject, "gate-7");
    const { goal } = facts;
    if (goal.kind === "fix")
        return decideFix(facts, subject, goal.sha);
    if (goal.kind === "rebase")
        return decideRebase(facts, subject, goal.sha);
    return goal.kind === "test" ? decideTest(facts, subject, goal.sha) : decideReading(facts, subject);
}
/** Row 14: silence, unless the workflow lets authors ask for the review of their own pull request, and call that off. */
function decideOutsider(facts, standing) {
    const own = facts.options.authorMayRequestReview && isOwnReview(facts, facts.subject);
    if (!own || standing.permission === "unknown")
        return untrusted(standing, "gate-14");
    const changed = changedComment(facts);
    if (changed !== null)
        return { ...changed, reply: null };
    const decision = (0,gate_facts/* grant */.NG)("T1", "gate-14", "The workflow lets authors ask for a review of their own pull request.");
    return { ...decision, halfBounds: true };
}
function isOwnReview({ actors, author, goal }, subject) {
    if (goal.kind !== "review" && goal.kind !== "stop")
        return false;
    if (subject.kind !== "pull_request" || subject.state === "closed")
        return false;
    return author?.kind === "user" && author.id !== null && actors.every((actor) => actor.id === author.id);
}
/** What is done to our own comments, or to a run of ours. */
const WITHOUT_CODE = ["dismiss", "resolve", "stop"];
/** Rows 7 and 8. Nothing of a fork is run; its head is read once, at the start. */
function decideReading(facts, subject) {
    if (facts.goal.kind === "help")
        return (0,gate_facts/* grant */.NG)("T1", "gate-7", "Help is an answer, and nothing more.");
    if (WITHOUT_CODE.includes(facts.goal.kind))
        return (0,gate_facts/* grant */.NG)("T1", "gate-7", "Who asked may write. No model is asked, and no code is read or run.");
    return (0,gate_facts/* fromSameRepository */.Z3)(facts, subject)
        ? (0,gate_facts/* grant */.NG)("T2", "gate-7", "Who asked may write, and the branch is this repository's.")
        : (0,gate_facts/* grant */.NG)("T1", "gate-8", "Who asked may write; the code is a fork's, so it is read and not run.");
}
/** Row 9 for a fork; a branch of this repository is moved by people who may write, so nobody has to name its head. */
function decideTest(facts, subject, named) {
    if (!(0,gate_facts/* fromSameRepository */.Z3)(facts, subject))
        return decideForkTest(facts, subject, named);
    if (named !== null && !subject.head.sha.startsWith(named))
        return staleHead(subject, named, "gate-9");
    return (0,gate_facts/* grant */.NG)("T2", "gate-9", "Who asked may write, and the branch is this repository's.");
}
function decideFix(facts, subject, named) {
    return (0,gate_facts/* fromSameRepository */.Z3)(facts, subject)
        ? decideBranch(facts, subject, named)
        : decideForkFix(facts, subject, named);
}
/** As a fix is decided, but for a fork: there it could only be a fork's commits on a branch here. */
function decideRebase(facts, subject, named) {
    if ((0,gate_facts/* fromSameRepository */.Z3)(facts, subject))
        return decideBranch(facts, subject, named);
    const reason = "The pull request comes from a fork, whose commits go on no branch here.";
    return answered((0,gate_facts/* refuse */.TR)("untrusted_trigger", "gate-12", reason));
}
/** Rows 10 and 11: what is made goes to a branch. */
function decideBranch(facts, subject, named) {
    if (named !== null && !subject.head.sha.startsWith(named))
        return staleHead(subject, named, "gate-10");
    const author = facts.author ? [facts.author] : [];
    if (!(0,policy_permissions/* mayWrite */.J)((0,policy_permissions/* standingOf */.YP)(facts, author))) {
        return (0,gate_facts/* grant */.NG)("T3", "gate-11", "The author may not write, so it goes to a branch of ours.");
    }
    if (!facts.options.updateHead) {
        return (0,gate_facts/* grant */.NG)("T3", "gate-10", "Who asked and the author may write; it goes to a branch of ours.");
    }
    return subject.head.ref === facts.repository.defaultBranch
        ? (0,gate_facts/* grant */.NG)("T3", "gate-10", "The head is the default branch, so it goes to a branch of ours.")
        : (0,gate_facts/* grant */.NG)("T4", "gate-10", "Who asked and the author may write, and update-head is on.");
}
/** Row 13. The words of the issue stay outsiders' words. */
function decideOnIssue({ goal }) {
    switch (goal.kind) {
        case "fix":
            return (0,gate_facts/* grant */.NG)("T3", "gate-13", "Who asked may write; the fix starts from the default branch.");
        case "test":
            return answered((0,gate_facts/* refuse */.TR)("event_unsupported", "gate-13", "An issue has no commit to run checks on."));
        case "rebase":
            return answered((0,gate_facts/* refuse */.TR)("event_unsupported", "gate-13", "An issue has no commits to rebase."));
        case "explain":
        case "dismiss":
        case "resolve":
            return answered((0,gate_facts/* refuse */.TR)("event_unsupported", "gate-13", "An issue has no findings."));
        default:
            return (0,gate_facts/* grant */.NG)("T1", "gate-13", "Who asked may write; an answer needs reading only.");
    }
}

;// CONCATENATED MODULE: ./lib/policy/gate-pull-request.js





/** Of edits only those that changed the base make a request. */
const gate_pull_request_REVIEWED = [
    ...["opened", "reopened", "ready_for_review", "synchronize", "edited"],
];
/** Rows 1 to 4, and 17: the review of a new head or base, or of one that was handed over, with the head's own workflow file. */
function decidePullRequest(facts) {
    const subject = reviewed(facts);
    if (subject === null)
        return unknownRequest(facts);
    if (subject.state === "closed")
        return notOpen(subject, "gate-1");
    if (!(0,gate_facts/* fromSameRepository */.Z3)(facts, subject)) {
        return (0,gate_facts/* refuse */.TR)("fork_no_credentials", "gate-3", "The pull request comes from a fork: GitHub gives its run no secrets and no token that writes.");
    }
    if (gate_assignment_isAssignment(facts))
        return decideAssignedReview(facts);
    if (facts.actors.some((actor) => isAllowedBot(facts, actor))) {
        return (0,gate_facts/* grant */.NG)("T1", "gate-4", "A listed bot caused the event, on a branch of this repository.");
    }
    return (0,policy_permissions/* mayWrite */.J)((0,policy_permissions/* standingOf */.YP)(facts, everyone(facts)))
        ? (0,gate_facts/* grant */.NG)("T2", "gate-1", "Author and actors may write, and the branch is this repository's.")
        : (0,gate_facts/* grant */.NG)("T1", "gate-2", "The branch is this repository's, but not everyone involved may write.");
}
/** The pull request that an event wants reviewed; `null`: it wants something else. */
function reviewed(facts) {
    const { subject, action, goal } = facts;
    const wanted = gate_pull_request_REVIEWED.includes(action) || gate_assignment_isAssignment(facts);
    return subject.kind === "pull_request" && goal.kind === "review" && wanted ? subject : null;
}
/** The author counts too: who pushes to a branch and who opened its pull request may differ. */
function everyone({ actors, author }) {
    return author ? [...actors, author] : actors;
}

;// CONCATENATED MODULE: ./lib/policy/gate-repository.js



/** Row 18: nobody acted, so only the default branch counts, and only where the schedule was meant to run. */
function decideSchedule(facts) {
    const { goal, repository, subject } = facts;
    if (goal.kind !== "maintain" || subject.kind !== "repository")
        return unknownRequest(facts);
    if (repository.fork)
        return (0,gate_facts/* refuse */.TR)("event_unsupported", "gate-18", "Scheduled tasks do not run in a fork.");
    if (subject.ref !== repository.defaultBranch && subject.ref !== "HEAD") {
        return (0,gate_facts/* refuse */.TR)("event_unsupported", "gate-18", "Scheduled tasks work on the default branch only.");
    }
    return (0,gate_facts/* grant */.NG)("T3", "gate-18", "The schedule stands on the default branch.");
}
/** Row 19: GitHub lets only writers start a workflow; we check again. */
function decideDispatch(facts) {
    const { goal, subject } = facts;
    const standing = (0,policy_permissions/* standingOf */.YP)(facts, facts.actors);
    if (!(0,policy_permissions/* mayWrite */.J)(standing))
        return untrusted(standing, "gate-19");
    if (goal.kind === "maintain" && subject.kind === "repository") {
        return (0,gate_facts/* grant */.NG)("T3", "gate-19", "Who started the workflow may write.");
    }
    if (goal.kind !== "review" || subject.kind !== "pull_request")
        return unknownRequest(facts);
    if (subject.state === "closed")
        return notOpen(subject, "gate-19");
    return (0,gate_facts/* fromSameRepository */.Z3)(facts, subject)
        ? (0,gate_facts/* grant */.NG)("T2", "gate-19", "Who started the workflow may write, and the branch is this repository's.")
        : (0,gate_facts/* grant */.NG)("T1", "gate-19", "Who started the workflow may write; the code is a fork's, so it is read and not run.");
}

;// CONCATENATED MODULE: ./lib/policy/gate-target.js






/**
 * Rows 5, 6 and 17: the base's workflow file, with the repository's secrets in the run whoever opened the pull request.
 */
function decidePullRequestTarget(facts) {
    const subject = reviewed(facts);
    if (subject === null)
        return unknownRequest(facts);
    if (subject.state === "closed")
        return notOpen(subject, "gate-6");
    const refusal = gate_assignment_isAssignment(facts) ? assignmentRefusal(facts) : null;
    if (refusal !== null)
        return refusal;
    return (0,gate_facts/* fromSameRepository */.Z3)(facts, subject)
        ? decideOwn(facts, "gate-6")
        : decideFork(facts, subject, "gate-5");
}
/** Row 20: another workflow has run, and this one has the repository's secrets whoever started that one. */
function decideWorkflowRun(facts) {
    const { subject, goal, action } = facts;
    if (action !== "completed" || subject.kind !== "pull_request" || goal.kind !== "review")
        return unknownRequest(facts);
    if (subject.state === "closed")
        return notOpen(subject, "gate-20");
    return (0,gate_facts/* fromSameRepository */.Z3)(facts, subject)
        ? decideOwn(facts, "gate-20")
        : decideFork(facts, subject, "gate-20");
}
/** A branch of this repository. Neither event is a reason to run checks: the pull request's own event does that. */
function decideOwn(facts, rule) {
    const people = everyone(facts).filter((actor) => !isAllowedBot(facts, actor));
    const standing = (0,policy_permissions/* standingOf */.YP)(facts, people);
    return people.length === 0 || (0,policy_permissions/* mayWrite */.J)(standing)
        ? (0,gate_facts/* grant */.NG)("T1", rule, "Everyone involved may write. This event is no reason to run checks.")
        : untrusted(standing, rule);
}
function decideFork(facts, subject, rule) {
    if (!isBaseOrNothing(facts, subject)) {
        return (0,gate_facts/* refuse */.TR)("unsafe_checkout", rule, "Something else than the base is checked out in a run that has this repository's secrets, and it may hold the fork's code. Check out nothing, or the base: Reeve reads the head from git objects.");
    }
    if (!facts.options.forkReview) {
        return (0,gate_facts/* refuse */.TR)("untrusted_trigger", rule, "The pull request comes from a fork, and fork-review is off.");
    }
    const decision = (0,gate_facts/* grant */.NG)("T1", rule, "The workflow lets forks be reviewed, from git objects and the API alone.");
    return { ...decision, halfBounds: !facts.repository.private };
}
/** Not only the fork's head is the fork's code: so are the merge commit and whatever was made from either. */
function isBaseOrNothing({ checkout, workflowCommit }, { base }) {
    return checkout === null || checkout === base.sha || checkout === workflowCommit;
}

;// CONCATENATED MODULE: ./lib/policy/gate.js








const ROWS = new Map([
    ["pull_request", decidePullRequest],
    ["pull_request_target", decidePullRequestTarget],
    ["issues", decideIssue],
    ["issue_comment", decideCommand],
    ["pull_request_review", decideCommand],
    ["pull_request_review_comment", decideCommand],
    ["schedule", decideSchedule],
    ["workflow_dispatch", decideDispatch],
    ["repository_dispatch", decideDispatch],
    ["workflow_run", decideWorkflowRun],
]);
/**
 * Who asked, through what event, about whose code: how much may the task do? Pure; docs/policy.md is its table. Taking a
 * permission away never raises the tier, and what the table does not know is T0.
 */
function decideTier(facts) {
    const row = ROWS.get(facts.event);
    if (!row)
        return (0,gate_facts/* refuse */.TR)("event_unsupported", "gate-23", "The event is not in the gate's table.");
    return identityRefusal(facts) ?? withinHour(facts, withConfig(facts, row(facts)));
}
/** Without a usable policy file nobody knows what must not be touched: reading goes on under the defaults, the rest stops. */
function withConfig(facts, decision) {
    if (facts.configValid || decision.tier === "T0")
        return decision;
    const needed = NEEDS_CONFIG[facts.goal.kind];
    const reason = needed === undefined
        ? "The policy file of the base branch cannot be used, so this is a review under the defaults, without checks."
        : `The policy file of the base branch cannot be used, and ${needed} without it.`;
    return {
        ...decision,
        tier: needed === undefined ? lower(decision.tier, "T1") : "T0",
        code: "config_invalid",
        reasons: [...decision.reasons, reason],
        reply: needed === undefined ? decision.reply : reason,
    };
}
/** What does not go on, by goal. */
const NEEDS_CONFIG = {
    fix: "nothing is written",
    rebase: "nothing is written",
    maintain: "nothing is written",
    test: "no check is known",
    dismiss: "nobody knows where dismissals are kept",
};
function lower(one, other) {
    return one < other ? one : other;
}
const FREE = ["help", "stop"];
/**
 * A flood of commands is a flood of bills. Where the workflow sets a cap, a history that cannot be read counts as full: else
 * the cap would fall with the first fault, and nobody would know. Help costs nothing and is always given, and what ends a
 * flood must not drown in it.
 */
function withinHour({ options, earlierRuns, goal }, decision) {
    const most = options.maxRunsPerHour;
    if (most === null || decision.tier === "T0" || FREE.includes(goal.kind))
        return decision;
    if (earlierRuns !== "unknown" && earlierRuns < most)
        return decision;
    const reason = earlierRuns === "unknown"
        ? "How often the workflow ran in the last hour cannot be read, and max-runs-per-hour is set. The job needs `actions: read`."
        : `The workflow ran ${earlierRuns} times in the last hour, and max-runs-per-hour is ${most}. Try again later.`;
    const refusal = (0,gate_facts/* refuse */.TR)("rate_limited", "hourly-cap", reason);
    return decision.halfBounds ? refusal : answered(refusal);
}

;// CONCATENATED MODULE: ./lib/app/start/people.js

/** Everyone involved in a task, each once, with what was looked up of them: for the record. */
function peopleOf({ request, author, permissions, }) {
    const involved = author === null ? request.actors : [...request.actors, author];
    const people = eachOnce(involved).map((actor) => noteOf(actor, permissions));
    return { type: "permissions", people, effective: (0,policy_permissions/* standingOf */.YP)({ permissions }, involved).permission };
}
/** A payload calls a person something in one place and not in another; the word is kept, wherever it stands. */
function eachOnce(actors) {
    const known = new Map();
    for (const actor of actors) {
        const key = actor.login.toLowerCase();
        known.set(key, { ...actor, ...known.get(key) });
    }
    return [...known.values()];
}
/** Only people have a permission that could be looked up. */
function noteOf(actor, permissions) {
    const { login, id, kind, association = null } = actor;
    const permission = kind === "user" ? (permissions.get(login) ?? "unknown") : null;
    return { login, id, kind, permission, association };
}

;// CONCATENATED MODULE: ./lib/app/start/gate.js


/** Asks the gate, and records whom it asked about and what it said. The policy file is not read yet: it counts as usable. */
function firstGate(deps, facts) {
    deps.emit(peopleOf(facts));
    return recorded(deps, ask(deps, facts, true));
}
/** Asks again once the policy file was read. Only a policy file that cannot be used changes the answer. */
function gateAfterPolicy(deps, facts, first, configValid) {
    return configValid ? first : recorded(deps, ask(deps, facts, false));
}
function recorded(deps, decision) {
    const { tier, code, rule, reasons } = decision;
    deps.emit({ type: "gate", tier, code, rule, reasons });
    return decision;
}
function ask(deps, facts, configValid) {
    const { request, ...looked } = facts;
    return decideTier({
        event: request.trigger.event,
        action: request.trigger.action,
        goal: request.goal,
        actors: request.actors,
        ...looked,
        checkout: deps.checkout,
        workflowCommit: deps.workflowCommit,
        configValid,
        options: deps.settings.gate,
    });
}

// EXTERNAL MODULE: ./lib/core/all-ended.js
var all_ended = __webpack_require__(1537);
// EXTERNAL MODULE: ./lib/app/or-null.js
var or_null = __webpack_require__(3602);
;// CONCATENATED MODULE: ./lib/app/start/look-up.js




/**
 * Asks side by side; the permission look-ups of people whose names are known already do not wait for the subject. `null`: the
 * pull request that the event speaks of is not there, or not any more.
 */
async function lookUp(deps, request) {
    const { host } = deps;
    const [repository, self, subject, permissions, comment, earlierRuns] = await (0,all_ended/* allEnded */.C)([
        host.repository(),
        host.self(),
        subjectOf(deps, request.subject),
        permissionsOf(deps, request.actors),
        commentState(deps, request),
        runsBefore(deps),
    ]);
    if (subject === null)
        return null;
    const author = subject.kind === "repository" ? null : subject.author;
    const late = author && !permissions.has(author.login) ? await permissionsOf(deps, [author]) : new Map();
    const known = { permissions: new Map([...permissions, ...late]), comment, earlierRuns };
    return { request, repository, subject, author, self, ...known };
}
async function subjectOf({ host, emit }, subject) {
    if (subject.kind === "repository")
        return subject;
    emit({ type: "context_snapshot", text: "title and description", source: "payload" });
    if (subject.kind === "pull_request" || subject.kind === "issue")
        return subject;
    const found = subject.kind === "pull_request_ref"
        ? await host.pullRequest(subject.number)
        : await host.pullRequestWith(subject);
    // Never the live words: whoever may edit them could put others in after the command was given.
    const { title, body } = subject.kind === "pull_request_ref" ? subject : NO_WORDS;
    const nothing = (0,values/* untrusted */.bp)("");
    return found && { ...found, title: title ?? nothing, body: body ?? nothing };
}
const NO_WORDS = { title: null, body: null };
/** Only accounts of people have a permission; bots are let in by their account id, ghosts and nobody never. */
async function permissionsOf({ host }, actors) {
    const people = new Map(actors.flatMap(({ kind, login, id }) => (kind === "user" ? [[login, id]] : [])));
    const each = [...people].map(async ([login, id]) => [login, await host.permissionOf(login, id)]);
    return new Map(await Promise.all(each));
}
/** Compared by content: an edit that was taken back is none, and one that GitHub does not date is one. */
async function commentState({ host }, { comment, subject }) {
    if (comment === null || !("number" in subject))
        return null;
    const now = await host.comment(subject.number, comment);
    if (now === null)
        return "deleted";
    return (0,sha256/* sha256 */.s)(now.body) === comment.sha256 ? "as it was" : "edited";
}
const HOUR = 3_600_000;
/** A history that cannot be read is no reason to stop by itself: the gate says what it counts for. */
async function runsBefore({ host, settings, key, clock, emit }) {
    if (settings.gate.maxRunsPerHour === null)
        return 0;
    if (key.workflowRun === undefined)
        return "unknown";
    const { id, workflow } = key.workflowRun;
    const runs = host.earlierRuns({ workflow, since: clock.now() - HOUR, run: id });
    return (await (0,or_null/* orNull */.X)({ emit }, runs)) ?? "unknown";
}

// EXTERNAL MODULE: ./lib/app/start/offered-tools.js
var offered_tools = __webpack_require__(5845);
;// CONCATENATED MODULE: ./lib/app/commands/explain.js









/** Asks what a run would ask, of the same trigger, gate and policy, and does nothing with the answers. */
async function explain(deps, event, policy, paths) {
    const parsed = parseTrigger(event);
    if (parsed.kind !== "task")
        return { kind: "none", code: parsed.code, reason: parsed.reason };
    const silent = { ...deps, emit: () => { } };
    const facts = await lookUp(silent, parsed.request);
    if (facts === null)
        return NO_PULL_REQUEST;
    const gate = gateAfterPolicy(silent, facts, firstGate(silent, facts), policy.isUsable);
    const { people, effective } = peopleOf(facts);
    const { trigger, goal } = parsed.request;
    return {
        ...{ kind: "task", trigger, goal, people, permission: effective, gate },
        obstacle: obstacleTo(goal, policy.file),
        ...(gate.tier === "T0" ? NOTHING : answers(deps, facts, policy.file, { gate, paths })),
    };
}
const NO_PULL_REQUEST = {
    kind: "none",
    code: "not_open",
    reason: "The pull request of the event is not there.",
};
const NOTHING = { tools: [], decisions: [], hidden: [] };
function obstacleTo(goal, file) {
    if (goal.kind !== "maintain")
        return null;
    const choice = chooseMaintenance(file, goal);
    return choice.kind === "none" ? choice.reason : null;
}
function answers({ tools }, { request, author, permissions, subject }, file, { gate, paths }) {
    const { trigger, actors, goal } = request;
    const known = policyFacts({ event: trigger.event, actors, author, permissions }, gate.tier);
    const policy = (0,policy_policy/* createPolicy */.B)(file, known);
    const hiddenBy = (0,hidden_paths/* createHidden */.dG)(policy, file, tools);
    const diff = subject.kind === "pull_request";
    const offered = (0,offered_tools/* offeredTools */.h)(tools, policy, {
        ...{ goal, diff, sandbox: file.checks.size > 0 },
        secondLook: goal.kind === "review",
    });
    return {
        tools: tools.map((tool) => ({ tool, offered: offered.includes(tool) })),
        decisions: tools.flatMap((tool) => decisionsOn(tool, policy, { paths, checks: [...file.checks.keys()] })),
        hidden: paths.flatMap((path) => {
            const why = hiddenBy(path);
            return why === null ? [] : [{ path, why }];
        }),
    };
}
/** A tool is asked about what it declares: a check, a path, or the call as such. */
function decisionsOn(tool, policy, { paths, checks }) {
    const on = (path, check) => {
        const call = { tool, paths: path === null ? [] : [path], check };
        return { tool, path, check, decision: policy.decide(call) };
    };
    if (tool.check !== undefined)
        return checks.length === 0 ? [on(null, null)] : checks.map((name) => on(null, name));
    return tool.paths === undefined ? [on(null, null)] : paths.map((path) => on(path, null));
}

// EXTERNAL MODULE: ./lib/core/errors.js
var errors = __webpack_require__(3828);
// EXTERNAL MODULE: ./lib/core/paths.js
var paths = __webpack_require__(4539);
// EXTERNAL MODULE: ./lib/core/task.js
var task = __webpack_require__(758);
// EXTERNAL MODULE: ./lib/policy/policy-file.js + 3 modules
var policy_file = __webpack_require__(5479);
// EXTERNAL MODULE: ./lib/core/glob.js
var core_glob = __webpack_require__(29);
;// CONCATENATED MODULE: ./lib/policy/sample-paths.js


/** Code, words, and what is protected for several reasons. */
const USUAL = ["src/main.js", "README.md", "package.json", ".github/workflows/ci.yml", "AGENTS.md"];
/** Paths that are made up for the globs of one policy file. */
const MAX_SAMPLES = 40;
/** Paths on which a policy shows itself: usual ones, and one for each glob of its rules, of `protect` and of its sections. */
function samplePaths({ rules, protect, sections }) {
    const globs = [
        ...rules.flatMap(({ conditions }) => conditions.paths ?? []),
        ...protect,
        ...sections.flatMap(({ match }) => match),
    ];
    const samples = [...new Set(globs)].slice(0, MAX_SAMPLES).flatMap((glob) => samplePath(glob) ?? []);
    return [...new Set([...USUAL.map(paths/* repoPath */.q), ...samples])];
}
/** A path that a glob matches; `null` where none is found in this simple way. */
function samplePath(glob) {
    const text = glob
        .replace(/\{([^{},]*),[^{}]*\}/g, "$1")
        .replace(/(^|\/)\*\*(?=\/)/g, "$1folder")
        .replace(/(^|\/)\*\*$/, "$1file")
        .replaceAll("*", "file")
        .replaceAll("?", "x");
    try {
        const path = (0,paths/* repoPath */.q)(text);
        return (0,core_glob/* compileGlobs */.tI)([glob])(path) === null ? null : path;
    }
    catch {
        return null;
    }
}

// EXTERNAL MODULE: ./lib/tools/index.js + 5 modules
var tools = __webpack_require__(5288);
// EXTERNAL MODULE: ./lib/entry/cli-arguments.js
var cli_arguments = __webpack_require__(851);
// EXTERNAL MODULE: ./lib/entry/cli-given.js
var cli_given = __webpack_require__(1918);
;// CONCATENATED MODULE: ./lib/entry/cli-event.js




/** Keys that only the payload of one event has, the more telling ones first. */
const TELLING = [
    ["pull_request_review_comment", ["comment", "pull_request"]],
    ["pull_request_review", ["review", "pull_request"]],
    ["issue_comment", ["comment", "issue"]],
    ["workflow_run", ["workflow_run"]],
    ["pull_request", ["pull_request"]],
    ["issues", ["issue"]],
    ["repository_dispatch", ["client_payload"]],
    ["schedule", ["schedule"]],
    ["workflow_dispatch", ["workflow", "ref"]],
];
/** @throws `invalid_input` for a file that is no payload, or whose event cannot be told. */
async function readEvent(io, file, named) {
    const payload = parsed(await (0,cli_given/* readGiven */.Q)(io, file), file);
    if (named !== undefined)
        return { name: named, payload, isAmbiguous: false };
    const found = TELLING.find(([, keys]) => keys.every((key) => Object.hasOwn(payload, key)));
    if (found === undefined)
        throw (0,cli_arguments/* wrong */.Qm)(`Of which event ${(0,cli_arguments/* shown */.SP)(file)} is cannot be told; give --event-name`, "policy explain");
    return { name: found[0], payload, isAmbiguous: found[0] === "pull_request" };
}
function parsed(bytes, file) {
    try {
        return schemas.record(schemas.string(), schemas.unknown()).parse(JSON.parse(new TextDecoder().decode(bytes)));
    }
    catch (cause) {
        throw new errors/* ReeveError */.cd("invalid_input", `${(0,cli_arguments/* shown */.SP)(file)} is not the payload of an event: it is no JSON object.`, { cause });
    }
}

// EXTERNAL MODULE: ./lib/entry/cli-io.js
var cli_io = __webpack_require__(6363);
// EXTERNAL MODULE: ./lib/entry/cli-host.js
var cli_host = __webpack_require__(8613);
;// CONCATENATED MODULE: ./lib/entry/cli-offline-host.js




/**
 * A code host that nobody asks anything: it answers from the payload and from what the person who asks has said. What
 * neither knows is assumed, and said.
 */
function offlineHost(facts) {
    const told = payloadSchema.parse(facts.payload);
    const assumed = new Set();
    const repository = repositoryOf(told, assumed);
    const pullRequest = async (number) => {
        assumed.add(facts.fork
            ? `Pull request #${number} is open, and a fork's.`
            : `Pull request #${number} is open, and on a branch of this repository; --fork says otherwise.`);
        return pullRequestOf(number, told, facts, repository);
    };
    const host = {
        ...cli_host/* NO_CODE_HOST */.h,
        repository: async () => repository,
        self: async () => SELF,
        async permissionOf(login) {
            const given = facts.permissions.get(login.toLowerCase());
            if (given === undefined)
                assumed.add(`${login} may write; --permission ${login}=read says otherwise.`);
            return given ?? "write";
        },
        pullRequest,
        pullRequestWith: async (head) => {
            const found = await pullRequest(told.workflow_run?.pull_requests?.[0]?.number ?? 1);
            const own = head.repository === repository.id ? repository.fullName : `${head.owner}/fork`;
            const from = head.repository === null ? null : { id: head.repository, fullName: own };
            return { ...found, head: { ref: head.ref, sha: head.sha, repository: from } };
        },
        async comment() {
            assumed.add("The comment stands as it was written.");
            return { body: (0,values/* untrusted */.bp)(told.comment?.body ?? told.review?.body) };
        },
        earlierRuns: async () => 0,
    };
    return { host, assumed: () => [...assumed] };
}
/** Whom the token of a workflow writes as. */
const SELF = { login: "github-actions[bot]", id: 41_898_282, kind: "bot" };
const words = schemas.looseObject({ body: schemas.string().nullish() }).optional().catch(undefined);
const payloadSchema = schemas.object({
    repository: schemas.object({
        id: schemas.int(),
        full_name: schemas.string(),
        default_branch: schemas.string().default("main"),
        private: schemas.boolean().default(false),
        fork: schemas.boolean().default(false),
    })
        .optional()
        .catch(undefined),
    issue: schemas.object({ user: payload/* user */.kQ }).optional().catch(undefined),
    workflow_run: schemas.object({ actor: payload/* user */.kQ, pull_requests: schemas.array(schemas.object({ number: schemas.int() })).nullish() })
        .optional()
        .catch(undefined),
    sender: payload/* user */.kQ.catch({ login: "ghost", id: null, kind: "ghost" }),
    comment: words,
    review: words,
});
function repositoryOf({ repository }, assumed) {
    if (repository === undefined) {
        assumed.add("The repository is public and no fork, and its default branch is main.");
        return { id: 1, fullName: "owner/repository", defaultBranch: "main", private: false, fork: false };
    }
    const { id, full_name: fullName, default_branch: defaultBranch, private: isPrivate, fork } = repository;
    return { id, fullName, defaultBranch, private: isPrivate, fork };
}
/** The head is the one that the command names, if it names one: whether it still is, nobody knows here. */
function pullRequestOf(number, { issue, workflow_run: run, sender }, { fork, goal }, { id, fullName, defaultBranch }) {
    const named = goal !== null && "sha" in goal ? (goal.sha ?? "") : "";
    const head = named.padEnd(40, "0");
    const from = fork ? { id: id + 1, fullName: `fork/${fullName}` } : { id, fullName };
    return {
        kind: "pull_request",
        number,
        title: (0,values/* untrusted */.bp)(""),
        body: (0,values/* untrusted */.bp)(""),
        author: issue?.user ?? run?.actor ?? sender,
        state: "open",
        draft: false,
        head: { ref: "head", sha: (0,values/* isSha */.HH)(head) ? head : (0,values/* sha */.hW)("0".repeat(40)), repository: from },
        base: { ref: defaultBranch, sha: (0,values/* sha */.hW)("1".repeat(40)) },
        changedFiles: null,
    };
}

// EXTERNAL MODULE: ./lib/entry/cli-policy-words.js
var cli_policy_words = __webpack_require__(93);
;// CONCATENATED MODULE: ./lib/entry/cli-policy-explanation.js

function explanationText(told) {
    const { explanation, notes } = told;
    const blocks = explanation.kind === "none"
        ? [[`Nothing to do (${explanation.code}): ${(0,cli_policy_words/* plain */.pj)(explanation.reason)}`]]
        : taskBlocks(explanation, told);
    const assumed = notes.length === 0 ? [] : [["Assumed:", ...notes.map((note) => `  ${(0,cli_policy_words/* plain */.pj)(note)}`)]];
    return `${[...blocks, ...assumed].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function taskBlocks(task, { policy }) {
    const { trigger, goal, people, permission, gate, obstacle, tools, hidden } = task;
    const action = trigger.action === null ? "" : ` ${trigger.action}`;
    const offered = tools.filter((one) => one.offered).map(({ tool }) => tool.name);
    const kept = tools.filter((one) => !one.offered).map(({ tool }) => tool.name);
    return [
        [
            row("Event", `${trigger.event}${action} → ${goal.kind}`),
            row("People", `${people.map(personWords).join(", ") || "nobody"}; the lowest counts: ${permission}`),
            row("Policy", policyWords(policy)),
            ...(policy.fault?.message ?? "")
                .split("\n")
                .filter(Boolean)
                .map((line) => row("", line)),
            ...(policy.file.notes ?? []).map((note) => row("", (0,cli_policy_words/* plain */.pj)(note))),
        ],
        [
            row("Tier", `${gate.tier} by ${gate.rule}${gate.code === null ? "" : ` (${gate.code})`}`),
            ...gate.reasons.map((reason) => row("", reason)),
            ...(gate.halfBounds ? [row("", "Bounds are halved.")] : []),
            ...(obstacle === null ? [] : [row("", obstacle)]),
        ],
        ...(tools.length === 0
            ? []
            : [[row("Tools", offered.join(", ") || "none"), row("Not offered", kept.join(", ") || "none")]]),
        ...(hidden.length === 0
            ? []
            : [["Hidden from all reading:", ...hidden.map(({ path, why }) => `  ${(0,cli_policy_words/* plain */.pj)(path)}: ${why}`)]]),
        ...decisionBlocks(task.decisions),
    ];
}
function row(name, text) {
    return `${name.padEnd(13)}${(0,cli_policy_words/* plain */.pj)(text)}`;
}
function personWords({ login, permission, association }) {
    const said = association === null ? "" : `, called ${association} by the payload`;
    return `${login === "" ? "nobody" : login} (${permission ?? "not asked: no person"}${said})`;
}
function policyWords({ name, isThere, isUsable }) {
    if (!isUsable)
        return `${name} cannot be used; the defaults count`;
    return isThere ? name : `no ${name}; the defaults count`;
}
/** One block for each path: tools that are decided alike stand in one line. */
function decisionBlocks(decisions) {
    const places = [...new Set(decisions.map(placeOf))];
    return places.map((place) => {
        const here = decisions.filter((one) => placeOf(one) === place);
        const ways = [...new Set(here.map(({ decision }) => (0,cli_policy_words/* decisionWords */._C)(decision)))];
        return [
            `${(0,cli_policy_words/* plain */.pj)(place)}:`,
            ...ways.map((way) => {
                const tools = here
                    .filter(({ decision }) => (0,cli_policy_words/* decisionWords */._C)(decision) === way)
                    .map(({ tool }) => tool.name);
                return `  ${way}: ${tools.join(", ")}`;
            }),
        ];
    });
}
function placeOf({ path, check }) {
    if (path !== null)
        return path;
    return check === null ? "Calls that name no path" : `Check ${check}`;
}
/** The same as one document. */
function explanationJson({ explanation, policy, notes }) {
    const { name, isThere, isUsable, fault } = policy;
    const about = {
        schema: 1,
        policy: { file: name, isThere, isUsable, fault: fault?.message ?? null },
        assumed: notes,
    };
    if (explanation.kind === "none")
        return { ...about, outcome: "none", code: explanation.code, reason: explanation.reason };
    const { trigger, goal, people, permission, gate, obstacle, tools, decisions, hidden } = explanation;
    return {
        ...about,
        outcome: gate.tier === "T0" ? "refused" : "task",
        event: trigger.event,
        action: trigger.action,
        goal: goal.kind,
        people,
        permission,
        tier: gate.tier,
        code: gate.code,
        rule: gate.rule,
        reasons: gate.reasons,
        halfBounds: gate.halfBounds,
        obstacle,
        tools: tools.map(({ tool, offered }) => ({ name: tool.name, effect: tool.effect, offered })),
        hidden,
        decisions: decisions.map(({ tool, path, check, decision }) => ({
            tool: tool.name,
            effect: tool.effect,
            path,
            check,
            ...(0,cli_policy_words/* decisionJson */.lS)(decision),
            ask: (0,cli_policy_words/* verdictOf */.Vj)(decision) === "ask",
        })),
    };
}

// EXTERNAL MODULE: ./lib/entry/cli-policy-file.js
var cli_policy_file = __webpack_require__(2342);
// EXTERNAL MODULE: ./lib/entry/cli-policy-flags.js
var cli_policy_flags = __webpack_require__(3203);
// EXTERNAL MODULE: ./lib/entry/clock.js
var clock = __webpack_require__(4810);
// EXTERNAL MODULE: ./lib/entry/config.js
var config = __webpack_require__(7408);
// EXTERNAL MODULE: ./lib/entry/settings.js
var settings = __webpack_require__(2659);
;// CONCATENATED MODULE: ./lib/entry/cli-policy-explain.js




















const COMMAND = "policy explain";
/** Says what an event in a file would come to, by the code that decides in a run and without asking anybody. */
async function explainPolicy(argv, io) {
    const { values, words } = (0,cli_given/* readFlags */.u)(argv, COMMAND, (0,cli_policy_flags/* explainFlags */.nG)(), cli_policy_flags/* explainSchema */.Hg);
    if (words[0] !== undefined)
        throw (0,cli_arguments/* wrong */.Qm)(`policy explain takes no ${(0,cli_arguments/* shown */.SP)(words[0])}`, COMMAND);
    const permissions = cli_policy_explain_permissionsOf(values.permission);
    const inputs = inputsOf(values.input);
    const given = await readEvent(io, values.event, values["event-name"]);
    const event = {
        name: given.name,
        payload: given.payload,
        actor: null,
        triggeringActor: null,
        inputs: (0,settings/* triggerInputsOf */.d7)(inputs),
    };
    const policy = await policyOf(io, values);
    const { host, assumed } = offlineHost({
        ...{ payload: given.payload, permissions },
        fork: values.fork === true,
        goal: cli_policy_explain_goalOf(event),
    });
    const paths = values.path.length === 0 ? samplePaths(policy.file) : values.path.map(pathOf);
    const explanation = await explain({ ...depsOf(inputs), host }, event, policy, paths);
    const notes = [...assumedOf(given, policy.file), ...assumed()];
    const told = { explanation, policy, notes };
    io.out(values.json ? `${JSON.stringify(explanationJson(told), null, 2)}\n` : explanationText(told));
    return cli_io/* EXIT */.d.done;
}
const AMBIGUOUS = "The event is pull_request; --event-name pull_request_target says otherwise.";
/** What decides in a run and stands in no payload, where it could make a difference. */
function assumedOf({ name, isAmbiguous }, { checks, sections }) {
    return [
        ...(isAmbiguous ? [AMBIGUOUS] : []),
        ...(name === "pull_request_target" ? ["No code of a fork is checked out."] : []),
        ...(checks.size > 0 ? ["A sandbox holds, so that checks can run."] : []),
        ...(sections.length > 0 ? ["The change touches every section of the policy file."] : []),
    ];
}
function cli_policy_explain_goalOf(event) {
    const parsed = parseTrigger(event);
    return parsed.kind === "task" ? parsed.request.goal : null;
}
/** A file that cannot be used decides too: the run then goes on under the defaults, or writes nothing. */
async function policyOf(io, { config }) {
    try {
        return { ...(await (0,cli_policy_file/* openPolicy */.t)(io, config)), isUsable: true, fault: null };
    }
    catch (error) {
        const fault = (0,errors/* faultOf */.Kl)(error);
        if (fault.code === "invalid_input")
            throw error;
        const name = config ?? policy_file/* DEFAULT_POLICY_PATH */.lo;
        return { file: policy_file/* DEFAULT_POLICY_FILE */.mY, name, isThere: true, isUsable: false, fault };
    }
}
/** What a run has beside the code host. Nothing is checked out, and the history of the workflow is empty. */
function depsOf(inputs) {
    return {
        settings: {
            mode: "run",
            failOn: "never",
            policyPath: policy_file/* DEFAULT_POLICY_PATH */.lo,
            gate: (0,settings/* gateOptionsOf */.PL)(inputs),
            bounds: (0,settings/* boundsOf */.BO)(inputs),
        },
        key: {
            ...{ id: "explain", workflow: "reeve", job: "explain", nonce: "" },
            site: { serverUrl: "", repository: "", runUrl: null },
            workflowRun: { id: 1, workflow: "reeve" },
        },
        clock: clock/* SYSTEM_CLOCK */.V,
        checkout: null,
        workflowCommit: null,
        tools: tools/* TOOLS */.I,
    };
}
function cli_policy_explain_permissionsOf(given) {
    const known = task/* PERMISSIONS */.J;
    return new Map(given.map((pair) => {
        const [login, permission] = halves(pair, "--permission", "<login=permission>");
        const found = task/* PERMISSIONS */.J.find((one) => one === permission);
        if (found)
            return [login.toLowerCase(), found];
        throw (0,cli_arguments/* wrong */.Qm)(`--permission: ${(0,cli_arguments/* shown */.SP)(permission)} is none of ${known.join(", ")}`, COMMAND);
    }));
}
/** The inputs as the runner would hand them over. No secret is among them: nobody is asked anything. */
function inputsOf(given) {
    const names = Object.keys(config/* inputsSchema */.rS.shape);
    const variables = given.map((pair) => {
        const [name, value] = halves(pair, "--input", "<name=value>");
        if (names.includes(name))
            return [`INPUT_${name.toUpperCase()}`, value];
        const near = (0,near_miss/* nearMiss */.b)(name, names);
        throw (0,cli_arguments/* wrong */.Qm)(`--input: there is no input ${(0,cli_arguments/* shown */.SP)(name)}${near ? `; did you mean ${near}?` : ""}`, COMMAND);
    });
    return (0,config/* readInputs */.Ko)({ INPUT_TOKEN: "none", ...Object.fromEntries(variables) });
}
function halves(pair, flag, form) {
    const at = pair.indexOf("=");
    if (at > 0)
        return [pair.slice(0, at), pair.slice(at + 1)];
    throw (0,cli_arguments/* wrong */.Qm)(`${flag} needs a value of the form ${form}, and not ${(0,cli_arguments/* shown */.SP)(pair)}`, COMMAND);
}
function pathOf(text) {
    try {
        return (0,paths/* repoPath */.q)(text);
    }
    catch (cause) {
        throw new errors/* ReeveError */.cd("invalid_input", `--path: ${(0,errors/* faultOf */.Kl)(cause).message}`, { cause });
    }
}


/***/ }),

/***/ 4810:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ SYSTEM_CLOCK)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);

const SYSTEM_CLOCK = {
    now: () => Date.now(),
    async sleep(ms, signal) {
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(ms, undefined, signal ? { signal } : {});
    },
};


/***/ }),

/***/ 2659:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BO: () => (/* binding */ boundsOf),
/* harmony export */   PL: () => (/* binding */ gateOptionsOf),
/* harmony export */   d7: () => (/* binding */ triggerInputsOf),
/* harmony export */   iv: () => (/* binding */ modelSettingsOf)
/* harmony export */ });
/* unused harmony export allowancesOf */
/* harmony import */ var _core_task_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(758);
/* harmony import */ var _core_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(841);
/* harmony import */ var _config_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7408);



function boundsOf(inputs) {
    return {
        ..._core_task_js__WEBPACK_IMPORTED_MODULE_0__/* .DEFAULT_BOUNDS */ .o,
        turns: inputs["max-turns"],
        toolCalls: inputs["max-tool-calls"],
        tokens: inputs["max-tokens"],
        cost: inputs["max-cost"] ?? null,
        wallMs: Math.round(inputs["max-minutes"] * 60_000),
        findings: inputs["max-findings"],
    };
}
/** How far the sandbox may go to find walls. Only a machine that is thrown away is changed without being asked. */
function allowancesOf(inputs, isHosted) {
    return {
        mayLoadProfile: isHosted,
        mayLowerRestriction: inputs["unsafe-lower-kernel-userns-restriction"],
        image: inputs["sandbox-image"] ?? null,
    };
}
function gateOptionsOf(inputs) {
    return {
        allowedBots: inputs["allowed-bots"] ?? [],
        forkReview: inputs["fork-review"],
        forkTests: inputs["fork-tests"],
        updateHead: inputs["update-head"],
        authorMayRequestReview: inputs["author-may-request-review"],
        onLabel: inputs["label-trigger"] !== undefined,
        onAssignee: inputs["assignee-trigger"] !== undefined,
        maxRunsPerHour: inputs["max-runs-per-hour"] ?? null,
    };
}
function triggerInputsOf(inputs) {
    return {
        task: inputs.task ?? null,
        pullRequest: null,
        label: inputs["label-trigger"] ?? null,
        assignee: inputs["assignee-trigger"] ?? null,
        drafts: inputs["review-drafts"],
    };
}
/** `oidc`: what the runner gives a job that may prove who it is. */
function modelSettingsOf(inputs, oidc = null) {
    return {
        model: inputs.model,
        baseUrl: inputs["base-url"] ?? null,
        apiKey: inputs["api-key"] ?? null,
        oidc,
        anthropic: federationOf(inputs),
        azure: azureIdentityOf(inputs),
        apiVersion: inputs["api-version"] ?? null,
        api: inputs.api ?? null,
        contextWindow: inputs["context-window"] ?? null,
        maxOutputTokens: inputs["max-output-tokens"] ?? null,
        price: priceOf(inputs["price-input"], inputs["price-output"]),
        firstByteMs: milliseconds(inputs["first-byte-seconds"] ?? _config_js__WEBPACK_IMPORTED_MODULE_2__/* .DEFAULT_SECONDS */ .gl.firstByte),
        idleMs: milliseconds(inputs["idle-seconds"] ?? _config_js__WEBPACK_IMPORTED_MODULE_2__/* .DEFAULT_SECONDS */ .gl.idle),
    };
}
function milliseconds(seconds) {
    return Math.round(seconds * 1_000);
}
/** One of these inputs is enough for the rest to be asked for by name. */
function federationOf(inputs) {
    const federation = {
        rule: inputs["anthropic-federation-rule"] ?? null,
        organization: inputs["anthropic-organization"] ?? null,
        serviceAccount: inputs["anthropic-service-account"] ?? null,
        workspace: inputs["anthropic-workspace"] ?? null,
    };
    return Object.values(federation).some((value) => value !== null) ? federation : null;
}
/** One of the two is enough for the other to be asked for by name. */
function azureIdentityOf(inputs) {
    const tenant = inputs["azure-tenant-id"] ?? null;
    const client = inputs["azure-client-id"] ?? null;
    return tenant === null && client === null ? null : { tenant, client, authority: null };
}
/** Where only one of the two is given, it counts for both: a bound on money must not be passed for want of a figure. */
function priceOf(input, output) {
    const given = Math.max(input ?? 0, output ?? 0);
    if (input === undefined && output === undefined)
        return null;
    const perInput = input ?? (0,_core_values_js__WEBPACK_IMPORTED_MODULE_1__/* .microUsd */ .rX)(given);
    return {
        input: perInput,
        output: output ?? (0,_core_values_js__WEBPACK_IMPORTED_MODULE_1__/* .microUsd */ .rX)(given),
        cacheRead: perInput,
        cacheWrite: perInput,
        source: "the prices that were given",
    };
}


/***/ }),

/***/ 3201:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hp: () => (/* binding */ DEFAULT_GATE_OPTIONS),
/* harmony export */   NG: () => (/* binding */ grant),
/* harmony export */   TR: () => (/* binding */ refuse),
/* harmony export */   Z3: () => (/* binding */ fromSameRepository)
/* harmony export */ });
const DEFAULT_GATE_OPTIONS = {
    allowedBots: [],
    forkReview: false,
    forkTests: false,
    updateHead: false,
    authorMayRequestReview: false,
    onLabel: false,
    onAssignee: false,
    maxRunsPerHour: null,
};
function grant(tier, rule, reason) {
    return { tier, code: null, rule, reasons: [reason], reply: null, halfBounds: false };
}
function refuse(code, rule, reason) {
    return { tier: "T0", code, rule, reasons: [reason], reply: null, halfBounds: false };
}
/** By ids: names can be taken over, and the repository of a deleted fork is `null`, which equals nothing. */
function fromSameRepository(facts, subject) {
    return subject.head.repository?.id === facts.repository.id;
}


/***/ }),

/***/ 5797:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   dG: () => (/* binding */ createHidden),
/* harmony export */   df: () => (/* binding */ formerlyHidden),
/* harmony export */   sW: () => (/* binding */ visibleChanges)
/* harmony export */ });
/* harmony import */ var _core_paths_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4539);

/**
 * What may not be read. A rule that denies a path to one reading tool hides it from all of them and from the prompt:
 * otherwise a search would show what `read_file` may not, and the policy could only deny searching as a whole.
 */
function createHidden(policy, { rules }, tools) {
    const byPath = new Set(rules.filter(hides).map(({ ref }) => ref.name));
    if (byPath.size === 0)
        return () => null;
    const readers = tools.filter(({ effect }) => effect === "read");
    const known = new Map();
    return (path) => {
        const before = known.get(path);
        if (before !== undefined)
            return before;
        const rule = readers
            .map((tool) => policy.decide({ tool, paths: [path], check: null }))
            .find((decision) => decision.verdict === "deny" && byPath.has(decision.rule.name))?.rule.name;
        const answer = rule === undefined ? null : `hidden by ${rule} of the policy file`;
        known.set(path, answer);
        return answer;
    };
}
/**
 * Only rules that name paths hide one: a tool that is denied as a whole says nothing about the others. What a person would
 * have to be asked about is hidden like what is denied: of a search nobody could be asked for each of its paths.
 */
function hides({ verdict, conditions }) {
    return verdict !== "allow" && conditions.paths !== undefined;
}
/** The change without what may not be read: a hunk shows the former file, too. */
function visibleChanges(changes, hiddenBy) {
    return {
        ...changes,
        files: changes.files.filter((file) => hiddenBy(file.path) === null && formerlyHidden(file, hiddenBy) === null),
        unreadable: changes.unreadable.filter(({ name }) => isVisibleName(name, hiddenBy)),
    };
}
/**
 * Why a file is kept back for its former name alone. No rule is about the path that it has now: it counts as not looked
 * at, or whoever moves a hidden file could have anything pass.
 */
function formerlyHidden({ oldPath }, hiddenBy) {
    const rule = oldPath === null ? null : hiddenBy(oldPath);
    return rule === null ? null : `its former path is ${rule}`;
}
function isVisibleName(name, hiddenBy) {
    try {
        return hiddenBy((0,_core_paths_js__WEBPACK_IMPORTED_MODULE_0__/* .repoPathFromGit */ .s)(name)) === null;
    }
    catch {
        return true; // no rule can be about a text that is no path
    }
}


/***/ }),

/***/ 7826:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ mayWrite),
/* harmony export */   SX: () => (/* binding */ mayTriage),
/* harmony export */   YP: () => (/* binding */ standingOf)
/* harmony export */ });
/* harmony import */ var _core_task_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(758);

/** From the least to the most: a look-up that failed is told apart, and never counts for more than none. */
const RANKS = ["unknown", ..._core_task_js__WEBPACK_IMPORTED_MODULE_0__/* .PERMISSIONS */ .J];
const NOTHING = { permission: "none", weakest: null };
/** The minimum over everyone; over nobody it is `none`, so that an empty list opens nothing. */
function standingOf(facts, people) {
    const each = people.map((actor) => ({ permission: permissionOf(facts, actor), weakest: actor.login }));
    return each.reduce((low, next) => (rankOf(next.permission) < rankOf(low.permission) ? next : low), each[0] ?? NOTHING);
}
function mayWrite({ permission }) {
    return rankOf(permission) >= rankOf("write");
}
/** To label and to assign, without a right to write. */
function mayTriage({ permission }) {
    return rankOf(permission) >= rankOf("triage");
}
function rankOf(permission) {
    return RANKS.indexOf(permission);
}
/** Only people have a permission: an app's is not asked for, and a deleted account has none. */
function permissionOf({ permissions }, actor) {
    return actor.kind === "user" ? (permissions.get(actor.login) ?? "unknown") : "none";
}


/***/ }),

/***/ 7397:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TR: () => (/* binding */ refuse),
/* harmony export */   _W: () => (/* binding */ task),
/* harmony export */   iv: () => (/* binding */ skip)
/* harmony export */ });
function task(request) {
    return { kind: "task", request };
}
function skip(code, reason, awaited) {
    return { kind: "skip", code, reason, ...(awaited ? { awaited } : {}) };
}
function refuse(code, reason) {
    return { kind: "refused", code, reason };
}


/***/ }),

/***/ 5883:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Im: () => (/* binding */ comment),
/* harmony export */   NQ: () => (/* binding */ review),
/* harmony export */   Pf: () => (/* binding */ label),
/* harmony export */   VV: () => (/* binding */ pullRequest),
/* harmony export */   ai: () => (/* binding */ number),
/* harmony export */   bm: () => (/* binding */ kindOfLogin),
/* harmony export */   cc: () => (/* binding */ assignee),
/* harmony export */   cd: () => (/* binding */ commit),
/* harmony export */   hZ: () => (/* binding */ trigger),
/* harmony export */   kQ: () => (/* binding */ user),
/* harmony export */   sn: () => (/* binding */ issue)
/* harmony export */ });
/* unused harmony exports body, time */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8942);
/* harmony import */ var _core_values_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(841);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7397);



/** Makes a trigger of a payload's schema and a reader of what the schema lets through. */
function trigger(schema, read) {
    return (event) => {
        const parsed = schema.safeParse(event.payload);
        return parsed.success
            ? read(parsed.data, event)
            : (0,_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .refuse */ .TR)("event_invalid", unreadable(event.name, parsed.error));
    };
}
const GHOST = { login: "ghost", id: null, kind: "ghost" };
/** GitHub writes `null` for a deleted account. */
const user = zod__WEBPACK_IMPORTED_MODULE_2__.object({ login: zod__WEBPACK_IMPORTED_MODULE_2__.string().min(1), id: zod__WEBPACK_IMPORTED_MODULE_2__.int().positive(), type: zod__WEBPACK_IMPORTED_MODULE_2__.string().optional() })
    .nullish()
    .transform((value) => {
    if (!value)
        return GHOST;
    return {
        login: value.login,
        id: value.id,
        kind: kindOf(value),
    };
});
/** What is neither a person nor an app (an organization, a stand-in of an import) may carry a writer's name. */
function kindOf({ login, type = "User", }) {
    if (type === "Bot")
        return "bot";
    return type === "User" ? kindOfLogin(login) : "ghost";
}
/** Only the accounts of apps have brackets in their names. */
function kindOfLogin(login) {
    return login.endsWith("[bot]") ? "bot" : "user";
}
const number = zod__WEBPACK_IMPORTED_MODULE_2__.int().positive();
const body = zod__WEBPACK_IMPORTED_MODULE_2__.string().nullish().transform(_core_values_js__WEBPACK_IMPORTED_MODULE_0__/* .untrusted */ .bp);
/** Milliseconds since 1970, or `null` where the payload has no readable time. */
const time = zod__WEBPACK_IMPORTED_MODULE_2__.string()
    .nullish()
    .transform((text) => {
    const at = Date.parse(text ?? "");
    return Number.isNaN(at) ? null : at;
});
const state = zod__WEBPACK_IMPORTED_MODULE_2__["enum"](["open", "closed"]);
/** How GitHub calls the author of a text: recorded, and never a reason for anything. */
const association = zod__WEBPACK_IMPORTED_MODULE_2__.string().nullish();
function authorOf({ user: author, author_association: called }) {
    return called ? { ...author, association: called } : author;
}
const commit = zod__WEBPACK_IMPORTED_MODULE_2__.string().refine((text) => (0,_core_values_js__WEBPACK_IMPORTED_MODULE_0__/* .isSha */ .HH)(text), { error: "a full commit id" });
const pullRequest = zod__WEBPACK_IMPORTED_MODULE_2__.object({
    number,
    title: body,
    body,
    user,
    author_association: association,
    state,
    draft: zod__WEBPACK_IMPORTED_MODULE_2__.boolean().nullish(),
    updated_at: time,
    changed_files: zod__WEBPACK_IMPORTED_MODULE_2__.int().nonnegative().nullish(),
    head: zod__WEBPACK_IMPORTED_MODULE_2__.object({
        ref: zod__WEBPACK_IMPORTED_MODULE_2__.string().min(1),
        sha: commit,
        repo: zod__WEBPACK_IMPORTED_MODULE_2__.object({ id: number, full_name: zod__WEBPACK_IMPORTED_MODULE_2__.string() }).nullish(),
    }),
    base: zod__WEBPACK_IMPORTED_MODULE_2__.object({ ref: zod__WEBPACK_IMPORTED_MODULE_2__.string().min(1), sha: commit }),
})
    .transform(({ head, base, ...rest }) => ({
    kind: "pull_request",
    number: rest.number,
    title: rest.title,
    body: rest.body,
    author: authorOf(rest),
    state: rest.state,
    draft: rest.draft ?? false,
    head: {
        ref: head.ref,
        sha: head.sha,
        repository: head.repo ? { id: head.repo.id, fullName: head.repo.full_name } : null,
    },
    base,
    changedFiles: rest.changed_files ?? null,
    at: rest.updated_at,
}));
/** An issue, or the issue side of a pull request: then `onPullRequest` is true and the rest is looked up later. */
const issue = zod__WEBPACK_IMPORTED_MODULE_2__.object({
    ...{ number, title: body, body, user, state, updated_at: time },
    author_association: association,
    pull_request: zod__WEBPACK_IMPORTED_MODULE_2__.unknown().optional(),
})
    .transform(({ pull_request: side, updated_at: at, user: by, author_association: called, ...rest }) => {
    const plain = {
        kind: "issue",
        ...rest,
        author: authorOf({ user: by, author_association: called }),
    };
    return { plain, at, onPullRequest: side !== undefined && side !== null };
});
/** What was put on a pull request or an issue, where that is what happened. */
const label = zod__WEBPACK_IMPORTED_MODULE_2__.object({ name: zod__WEBPACK_IMPORTED_MODULE_2__.string() }).nullish();
const assignee = zod__WEBPACK_IMPORTED_MODULE_2__.object({ login: zod__WEBPACK_IMPORTED_MODULE_2__.string() }).nullish();
const words = { id: number, body, user, author_association: association };
const comment = zod__WEBPACK_IMPORTED_MODULE_2__.object({ ...words, created_at: time })
    .transform(({ created_at: at, ...rest }) => commentOf(rest, at));
/** The words that a review was submitted with: a comment in all but the name of its time. */
const review = zod__WEBPACK_IMPORTED_MODULE_2__.object({ ...words, submitted_at: time })
    .transform(({ submitted_at: at, ...rest }) => commentOf(rest, at));
function commentOf(given, at) {
    return { id: given.id, body: given.body, author: authorOf(given), at };
}
const MAX_FAULTS = 3;
function unreadable(event, error) {
    const places = error.issues
        .slice(0, MAX_FAULTS)
        .map((fault) => fault.path.join(".") || "the payload itself");
    return `The payload of ${event} cannot be read: ${[...new Set(places)].join(", ")}.`;
}


/***/ }),

/***/ 5217:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ NOBODY),
/* harmony export */   s: () => (/* binding */ everyone)
/* harmony export */ });
/* harmony import */ var _payload_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5883);

const NOBODY = { login: "", id: null, kind: "nobody" };
/**
 * Everyone whose permission counts for an event: who the payload names and who the runner names, each once. The runner
 * knows names only, so the payload's account, which has its id, goes first.
 */
function everyone(event, named) {
    const fromRunner = [event.actor, event.triggeringActor]
        .filter((login) => login !== null && login !== "")
        .map((login) => ({ login, id: null, kind: (0,_payload_js__WEBPACK_IMPORTED_MODULE_0__/* .kindOfLogin */ .bm)(login) }));
    const byLogin = new Map();
    for (const actor of [...named, ...fromRunner]) {
        const key = actor.login.toLowerCase();
        if (!byLogin.has(key))
            byLogin.set(key, actor);
    }
    return [...byLogin.values()];
}


/***/ })

};
