/**
 * The first whole words of a text that fit: "Enamel kettle, 2 litres" in 15 → "Enamel kettle". Only a longer first
 * word is cut itself.
 */
export function cutAtWord(text: string, longest: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  const end = line.lastIndexOf(" ", longest);
  // Removes half a surrogate pair, and trailing conjunctions and punctuation.
  if (end <= 0) return line.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");
  return line.slice(0, end).replace(/[\s,;:/|([{&+–—-]+$/, "");
}

/** The beginning of a text: up to the end of a sentence when that fills half the room, else with "…". */
export function cutAtSentence(text: string, longest: number): string {
  const words = cutAtWord(text, longest);
  if (words === cutAtWord(text, text.length)) return words;
  const sentences = /^.*[.!?](?= )/.exec(`${words} `)?.[0] ?? "";
  return sentences.length >= longest / 2 ? sentences : `${cutAtWord(text, longest - 1)}…`;
}
