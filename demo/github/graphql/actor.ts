import type { Account } from "../state/entities.ts";
import { nodeId } from "../views/user.ts";
import { Node } from "./execute.ts";

/** GraphQL writes an app's login without `[bot]`. */
export function actorNode(account: Account): Node {
  return new Node(account.type, {
    login: account.login.replace(/\[bot\]$/, ""),
    databaseId: account.id,
    id: nodeId(account.type === "Bot" ? "BOT" : "U", account.id),
  });
}
