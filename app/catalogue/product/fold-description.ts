/** Characters. */
const longestShown = 900;

/** Splits a long description into paragraphs shown and paragraphs behind "read more". */
export function foldDescription(description: string): { shown: string[]; folded: string[] } {
  const paragraphs = description
    .split(/\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .flatMap(shortParagraphs);
  let length = 0;
  const first = paragraphs.findIndex((paragraph) => {
    length += paragraph.length;
    return length > longestShown;
  });
  // The first paragraph is always shown, and a short remainder is not worth folding.
  const end = Math.max(first, 1);
  const rest = paragraphs.slice(end).join("").length;
  if (first === -1 || rest < 200) return { shown: paragraphs, folded: [] };
  return { shown: paragraphs.slice(0, end), folded: paragraphs.slice(end) };
}

/** Feeds have very long paragraphs: splits them after sentences. */
function shortParagraphs(paragraph: string): string[] {
  if (paragraph.length <= longestShown) return [paragraph];
  const parts: string[] = [];
  for (const sentence of paragraph.split(/(?<=[.!?])\s+/)) {
    const last = parts.at(-1);
    if (last === undefined || last.length + sentence.length > longestShown / 2) parts.push(sentence);
    else parts[parts.length - 1] = `${last} ${sentence}`;
  }
  return parts;
}
