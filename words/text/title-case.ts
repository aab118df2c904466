const small = new Set(["and", "of", "the", "for"]);
const longestAcronym = 4;

/**
 * Title-cases the name of a category, brand or section: "garden tools" → "Garden Tools", "BLACK+DECKER" →
 * "Black+Decker". Mixed case ("iPhone") and short capitals ("LG") stay.
 */
export function titleCase(name: string): string {
  return name.replace(/[^\s+&/-]+/g, (word, offset: number) => titleCaseWord(word, offset === 0));
}

function titleCaseWord(word: string, isFirst: boolean): string {
  const lower = word.toLowerCase();
  const isCapitals = word === word.toUpperCase();
  if (word !== lower && !isCapitals) return word;
  if (small.has(lower) && !isFirst) return lower;
  return word === lower || countLetters(word) > longestAcronym ? capitalised(lower) : word;
}

function countLetters(word: string): number {
  return word.match(/\p{Letter}/gu)?.length ?? 0;
}

/** "(kids" → "(Kids", but "50cm" stays: a unit belongs to its number. */
function capitalised(word: string): string {
  return word.replace(/^[^\p{Letter}\p{Number}]*\p{Letter}/u, (start) => start.toUpperCase());
}
