import { z } from "zod";
import { isProtectedBranch } from "../git/bare.ts";
import { deleteRef, isAncestor, listRefs, type Ref, revParse, updateRef, validRefName } from "../git/refs.ts";
import { type BranchChange, violations } from "../git/rules.ts";
import { tryGit } from "../git/run.ts";
import { ApiError, notFound } from "../http/errors.ts";
import type { JsonObject } from "../http/json.ts";
import { type Answer, type Call, type Route, reading, type SignedCall, writing } from "../http/route.ts";
import { syncPulls } from "../pulls/sync.ts";
import { gitUrl } from "../views/commit.ts";
import { repositoryUrl } from "../views/repository.ts";
import { nodeId } from "../views/user.ts";
import { created, NO_CONTENT, ok } from "./answers.ts";

const NewRef = z.object({ ref: z.string(), sha: z.string() });
const Move = z.object({ sha: z.string(), force: z.boolean().optional() });

export const refRoutes: readonly Route[] = [
  reading("git/get-ref", getRef, ["contents:read"]),
  reading("git/list-matching-refs", matchingRefs, ["contents:read"]),
  writing("git/create-ref", ["contents:write"], NewRef, createRef),
  writing("git/update-ref", ["contents:write"], Move, moveRef),
  writing("git/delete-ref", ["contents:write"], z.unknown(), removeRef),
];

async function getRef(call: Call): Promise<Answer> {
  const name = `refs/${call.path["ref"]}`;
  const ref = (await listRefs(call.repository.directory, name)).find((one) => one.name === name);
  if (ref === undefined) throw notFound();
  return ok(refView(call, ref));
}

async function matchingRefs(call: Call): Promise<Answer> {
  const refs = await listRefs(call.repository.directory, `refs/${call.path["ref"]}`);
  return ok(refs.map((ref) => refView(call, ref)));
}

async function createRef(call: SignedCall, { ref, sha }: z.infer<typeof NewRef>): Promise<Answer> {
  const { directory } = call.repository;
  if (!/^refs\/[^/]+\/./.test(ref) || ref.startsWith("refs/pull/") || !(await validRefName(ref))) {
    throw refused(`${ref} is not a valid ref name.`);
  }
  await checkCommit(directory, ref, sha);
  if ((await revParse(directory, ref)) !== null) throw refused("Reference already exists");
  await checkRules(directory, ref, "create");
  if ((await folderOf(directory, ref)) !== null) throw refused("Reference update failed");
  await updateRef(directory, ref, sha);
  await noticed(call);
  return created(refView(call, { name: ref, sha, type: "commit" }));
}

async function moveRef(call: SignedCall, { sha, force }: z.infer<typeof Move>): Promise<Answer> {
  const { directory } = call.repository;
  const name = `refs/${call.path["ref"]}`;
  const from = await revParse(directory, name);
  if (from === null || name.startsWith("refs/pull/")) throw refused("Reference does not exist");
  await checkCommit(directory, name, sha);
  if (force !== true && !(await isAncestor(directory, from, sha)))
    throw refused("Update is not a fast forward");
  await checkRules(directory, name, "update");
  await updateRef(directory, name, sha);
  await noticed(call);
  return ok(refView(call, { name, sha, type: "commit" }));
}

async function removeRef(call: SignedCall): Promise<Answer> {
  const name = `refs/${call.path["ref"]}`;
  if ((await revParse(call.repository.directory, name)) === null || name.startsWith("refs/pull/")) {
    throw refused("Reference does not exist");
  }
  await checkRules(call.repository.directory, name, "delete");
  await deleteRef(call.repository.directory, name);
  await noticed(call);
  return NO_CONTENT;
}

async function checkCommit(directory: string, ref: string, sha: string): Promise<void> {
  const type = (await tryGit(directory, ["cat-file", "-t", sha])).stdout.toString("utf8").trim();
  if (type === "") throw refused("Object does not exist");
  if (ref.startsWith("refs/heads/") && type !== "commit") throw refused("Object is not a commit");
}

async function checkRules(directory: string, ref: string, kind: BranchChange["kind"]): Promise<void> {
  if (!ref.startsWith("refs/heads/")) return;
  // The commits are there already: whether they are signed was asked when they came.
  const branch = ref.slice("refs/heads/".length);
  if (await isProtectedBranch(directory, branch)) throw refused("Reference update failed");
  const broken = await violations(directory, branch, { kind, signed: true });
  if (broken.length > 0) throw refused(`Repository rule violations found\n\n${broken.join("\n\n")}\n\n`);
}

/** A ref in whose place a new one would need a folder. */
async function folderOf(directory: string, ref: string): Promise<string | null> {
  const parts = ref.split("/");
  for (let length = 3; length < parts.length; length++) {
    const above = parts.slice(0, length).join("/");
    if ((await revParse(directory, above)) !== null) return above;
  }
  return null;
}

async function noticed({ world, repository }: SignedCall): Promise<void> {
  repository.pushedAt = world.state.clock();
  await syncPulls(world, repository);
}

/** The git database API answers 422 with its own message and no list. */
function refused(message: string): ApiError {
  return new ApiError(422, message);
}

function refView({ world, repository }: Call, ref: Ref): JsonObject {
  const kind = ref.type === "tag" ? "tags" : "commits";
  return {
    ref: ref.name,
    node_id: nodeId("REF", repository.id),
    url: `${repositoryUrl(world.addresses, repository)}/git/${ref.name}`,
    object: { sha: ref.sha, type: ref.type, url: gitUrl(world, repository, kind, ref.sha) },
  };
}
