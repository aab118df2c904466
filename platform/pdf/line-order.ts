const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const digit = /\p{N}/u;

/**
 * Binds neighbouring right-to-left words (Arabic, Hebrew) by no-break spaces, because the PDF library reverses each
 * piece between breakable spaces. Words with digits stay unbound: numbers read from left to right. For one line only.
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
