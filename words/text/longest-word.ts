/** Letters that cannot wrap: browsers do not hyphenate capitalised words. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]+/).map((word) => word.length));
}
