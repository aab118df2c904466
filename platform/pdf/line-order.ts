const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const digit = /\p{N}/u;

/**
 * Binds neighbouring right-to-left words (Arabic, Hebrew) by no-break spaces. The PDF library reverses each piece
 * between breakable spaces, so bound words keep their reading order. Words with digits stay unbound, because those
 * scripts write numbers from left to right. One line only: bound words do not wrap.
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

/** The space after a reversed word is reversed with it and stands before it. */
function gapBetween(isTurnedBefore: boolean, isTurnedBehind: boolean): string {
  if (!isTurnedBefore) return " ";
  return isTurnedBehind ? "\u00a0" : " \u00a0";
}
