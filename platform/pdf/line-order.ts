const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const digit = /\p{N}/u;

/**
 * A line in which neighbouring words of Arabic, Hebrew and the like are bound to each other. The printer turns round
 * what stands between two spaces that may be broken, word by word: bound, they stand in the order in which they are
 * read. Words with digits are left alone, because a number is read from left to right in those scripts, too.
 *
 * Of one line only: what is bound is not broken.
 */
export function inLineOrder(line: string): string {
  if (!rightToLeft.test(line)) return line;
  const [first = "", ...words] = line.split(" ");
  let previous = first;
  return words.reduce((before, word) => {
    const gap = gapBetween(isTurned(previous), isTurned(word));
    previous = word;
    return before + gap + word;
  }, first);
}

function isTurned(word: string): boolean {
  return rightToLeft.test(word) && !digit.test(word);
}

/** The space behind a turned word is turned with it, and stands before it. */
function gapBetween(isTurnedBefore: boolean, isTurnedBehind: boolean): string {
  if (!isTurnedBefore) return " ";
  return isTurnedBehind ? "\u00a0" : " \u00a0";
}
