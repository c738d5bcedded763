import { z } from "zod";
import { ApiError } from "../http/errors.ts";
import { type Answer, type Call, type Route, reading, type SignedCall, writing } from "../http/route.ts";
import { labelView } from "../views/issue.ts";
import { ok } from "./answers.ts";
import { issueOf, READS_CONVERSATION, WRITES_CONVERSATION } from "./conversation.ts";

const Labels = z.object({ labels: z.array(z.string().min(1).max(50)).min(1) });

export const labelRoutes: readonly Route[] = [
  reading("issues/list-labels-on-issue", (call) => labelsOf(call), READS_CONVERSATION),
  writing("issues/add-labels", WRITES_CONVERSATION, Labels, addLabels),
  writing("issues/remove-label", WRITES_CONVERSATION, z.unknown(), removeLabel),
];

function labelsOf(call: Call): Answer {
  const issue = issueOf(call);
  return ok(issue.labels.map((name) => labelView(call.world.addresses, issue, name)));
}

/** A label that the repository does not have yet is made by the way. */
function addLabels(call: SignedCall, { labels }: z.infer<typeof Labels>): Answer {
  const issue = issueOf(call);
  issue.labels = [...new Set([...issue.labels, ...labels])];
  return labelsOf(call);
}

function removeLabel(call: SignedCall): Answer {
  const issue = issueOf(call);
  const { name } = call.path;
  if (!issue.labels.includes(name ?? "")) throw new ApiError(404, "Label does not exist");
  issue.labels = issue.labels.filter((label) => label !== name);
  return labelsOf(call);
}
