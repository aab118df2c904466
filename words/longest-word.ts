/** How many letters a name cannot be broken between: browsers hyphenate no word that begins with a capital. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]+/).map((word) => word.length));
}
