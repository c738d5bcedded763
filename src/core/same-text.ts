/** Whether a body is the one that was sent: GitHub keeps a text as it is, save for line ends and blanks around it. */
export function isSameText(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}
