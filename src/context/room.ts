/** Room for so many characters: whether one more text fits, on a line of its own. What does not fit takes up none of it. */
export function roomFor(characters: number): (text: string) => boolean {
  let left = characters;
  return (text) => {
    const needed = text.length + 1;
    if (needed > left) return false;
    left -= needed;
    return true;
  };
}
