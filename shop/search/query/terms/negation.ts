const negation = /(?<!\S)(?:without|no|not|excluding)\s+(.+)$/is;
/** Words that end the negation. */
const turnsBack = /\s(?:with|for|and|but|in)\s/i;

/** "belt without buckle" → wanted "belt", unwanted "buckle". */
export function splitNegation(text: string): { wanted: string; unwanted: string } {
  const found = negation.exec(text);
  const before = text.slice(0, found?.index).trim();
  // A leading "no" belongs to a name: "no more tears shampoo".
  if (!found || before === "") return { wanted: text, unwanted: "" };
  const after = found[1] as string;
  const end = after.search(turnsBack);
  if (end < 0) return { wanted: before, unwanted: after };
  return { wanted: before + after.slice(end), unwanted: after.slice(0, end) };
}
