const small = new Set(["and", "of", "the", "for"]);

/**
 * Title-cases the name of a category, brand or section: "garden tools" → "Garden Tools".
 * Mixed case ("iPhone") and short capitals ("LG") are left as they are.
 */
export function titleCase(name: string): string {
  return name.split(" ").map(titleCaseWord).join(" ");
}

function titleCaseWord(word: string, position: number): string {
  const isLower = word === word.toLowerCase();
  const isLongCapitals = word === word.toUpperCase() && word.length > 4;
  if (small.has(word.toLowerCase()) && position > 0 && (isLower || isLongCapitals)) return word.toLowerCase();
  if (isLower || isLongCapitals) return capitalised(word.toLowerCase());
  return word;
}

function capitalised(word: string): string {
  const [first = "", ...rest] = word;
  return first.toUpperCase() + rest.join("");
}
