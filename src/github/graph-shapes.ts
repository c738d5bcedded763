import { z } from "zod";
import { actor } from "./shapes.ts";

/*
 * GraphQL's answers, only the fields that are asked for. A bot's login has no `[bot]` there, and whoever has no account any
 * more is `null`.
 */

/** What is asked of an account. */
export const NODE_ACTOR =
  "__typename login ... on User { databaseId } ... on Bot { databaseId } ... on Organization { databaseId } ... on Mannequin { databaseId }";

/** The id that REST has, as text: those of comments and reviews have outgrown GraphQL's `Int`, and with it `databaseId`. */
export const nodeId = z
  .union([z.string().regex(/^\d{1,15}$/), z.number().int()])
  .transform(Number)
  .pipe(z.number().int());

export const nodeActor = z
  .object({ __typename: z.string(), login: z.string(), databaseId: z.number().int().nullish() })
  .nullish()
  .transform((account) => {
    if (!account || account.databaseId == null) return actor.parse(null);
    const { __typename: type, login, databaseId: id } = account;
    return actor.parse({ login: type === "Bot" ? `${login.replace(/\[bot\]$/, "")}[bot]` : login, id, type });
  });
