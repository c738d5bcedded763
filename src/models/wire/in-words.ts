import type { ImageContent, TextContent } from "../../core/messages.ts";

/** Content for whom no image can be shown to. */
export function inWords(content: readonly (TextContent | ImageContent)[]): string {
  return content
    .map((part) => (part.type === "text" ? part.text : "[an image that cannot be shown here]"))
    .join("\n");
}
