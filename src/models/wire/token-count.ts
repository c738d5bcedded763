import { z } from "zod";

/** No request and no reply is larger: a report that says so is none, and sums of such reports would not be exact. */
const MAX_TOKENS = 1_000_000_000;

/** Tokens, as a server reports them. It may leave them out; what is no count is not reported, and no reply is lost over it. */
export const tokenCount = z.number().int().nonnegative().max(MAX_TOKENS).nullish().catch(null);
