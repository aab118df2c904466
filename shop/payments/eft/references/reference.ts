/** Without 0/O and 1/I/L, which look most alike. Others still do (2/Z, 5/S, 8/B, U/V): the check character finds them. */
export const referenceAlphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/** A prime: with it, a weighted sum finds any one wrong character and any two that changed places. */
const base = referenceAlphabet.length;
export const referenceLength = 8;
const spread = 17_003_141_597n;

/** The reference of an order: 7 characters that differ much between orders that follow each other, and one to check. */
export function referenceOf(orderId: number): string {
  let rest = Number((BigInt(orderId) * spread) % BigInt(base ** (referenceLength - 1)));
  let text = "";
  for (let index = 1; index < referenceLength; index += 1) {
    text = referenceAlphabet.charAt(rest % base) + text;
    rest = Math.floor(rest / base);
  }
  return text + checkCharacter(text);
}

/** As an owner may have copied it from a bank's list: in any case, with spaces or dashes. */
export function cleanReference(typed: string): string {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}

/** Whether it can be a reference at all: neither mistyped nor cut off. */
export function isReference(text: string): boolean {
  return text.length === referenceLength && text.at(-1) === checkCharacter(text.slice(0, -1));
}

/** The one that makes the weighted sum of the whole divide by the base; undefined for a character of no reference. */
function checkCharacter(text: string): string | undefined {
  let sum = 0;
  for (const [index, character] of [...text].entries()) {
    const value = referenceAlphabet.indexOf(character);
    if (value < 0) return undefined;
    // The check character itself weighs 1.
    sum += value * (index + 2);
  }
  return referenceAlphabet.charAt((base - (sum % base)) % base);
}
