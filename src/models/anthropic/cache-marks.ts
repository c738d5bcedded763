/** Up to here the provider keeps a prompt for some minutes and takes a tenth of the price, or less, for reading it again. */
const MARK = { cache_control: { type: "ephemeral" } } as const;

/**
 * Messages with a mark. The provider takes four in one request: tools and system prompt have one each, which leaves the
 * last message and the one that was the last before. With both, the entry of the request before is found however long
 * the turn between was.
 */
const MARKED_MESSAGES = 2;

export function markLast<Block extends object>(blocks: readonly Block[]): (Block & Partial<typeof MARK>)[] {
  return blocks.map((block, at) => (at === blocks.length - 1 ? { ...block, ...MARK } : block));
}

/** What the model was told last, and last before. Its own messages may end in what takes no mark. */
export function markedOf<Message extends { readonly role: "user" | "assistant" }>(
  messages: readonly Message[],
): ReadonlySet<Message> {
  return new Set(messages.filter(({ role }) => role === "user").slice(-MARKED_MESSAGES));
}
