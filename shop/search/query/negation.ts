const negation = /(?<!\S)(?:without|no|not|excluding)\s+(.+)$/is;
/** What comes after these is wanted again. */
const turnsBack = /\s(?:with|for|and|but|in)\s/i;

/** Parts "belt without buckle" into what is wanted and what is not. */
export function splitNegation(text: string): { wanted: string; unwanted: string } {
  const found = negation.exec(text);
  const before = text.slice(0, found?.index).trim();
  // A query that begins with it names a thing: "no more tears shampoo".
  if (!found || before === "") return { wanted: text, unwanted: "" };
  const after = found[1] as string;
  const end = after.search(turnsBack);
  if (end < 0) return { wanted: before, unwanted: after };
  return { wanted: before + after.slice(end), unwanted: after.slice(0, end) };
}
