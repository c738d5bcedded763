import type { Account, Reaction } from "../state/entities.ts";
import { html, Markup, type Part } from "./markup.ts";
import { STYLE } from "./style.ts";

export interface PageSpec {
  readonly title: string;
  /** Where the reader is: links from the index down. */
  readonly trail: readonly { readonly text: string; readonly href: string }[];
  readonly main: Part;
}

export function pageHtml({ title, trail, main }: PageSpec): string {
  const crumbs = trail.map(({ text, href }) => html` / <a href="${href}">${text}</a>`);
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Markup(STYLE)}</style>
<div class="top"><a href="/">Local GitHub</a>${crumbs}<span class="note">on this machine only</span></div>
<main>${main}</main>
</html>
`.text;
}

const FACES = ["#0969da", "#1a7f37", "#9a6700", "#bc4c00", "#cf222e", "#8250df", "#bf3989", "#57606a"];

/** A letter on a colour of the account's own, instead of a picture from elsewhere. */
export function face(account: Account): Markup {
  const colour = FACES[account.id % FACES.length] ?? "#57606a";
  const kind = account.type === "Bot" ? "face bot" : "face";
  return html`<div class="${kind}" style="background:${colour}">${account.login.slice(0, 1).toUpperCase()}</div>`;
}

export function author(account: Account): Markup {
  const name = account.login.replace(/\[bot\]$/, "");
  return html`<b>${name}</b>${account.type === "Bot" && html` <span class="tag">bot</span>`}`;
}

const EMOJI: Readonly<Record<string, string>> = {
  "+1": "👍",
  "-1": "👎",
  laugh: "😄",
  hooray: "🎉",
  confused: "😕",
  heart: "❤️",
  rocket: "🚀",
  eyes: "👀",
};

export function emoji(content: string): string {
  return EMOJI[content] ?? content;
}

export function reactionsView(reactions: readonly Reaction[]): Markup | null {
  if (reactions.length === 0) return null;
  const contents = [...new Set(reactions.map((reaction) => reaction.content))];
  const count = (content: string) => reactions.filter((reaction) => reaction.content === content).length;
  return html`<div class="reactions">${contents.map((one) => html`<span>${emoji(one)} ${count(one)}</span>`)}</div>`;
}

/** `2026-01-01 12:00`, in UTC: the same on every machine. */
export function when(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
