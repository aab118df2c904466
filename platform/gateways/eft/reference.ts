/** What the payments of transfers are called; an owner speaks of them where no gateway is open, too. */
export const eftMethod = "eft";

/** Without 0/O and 1/I/L, which look most alike. Others still do (2/Z, 5/S, 8/B, U/V): the check character finds them. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/** A prime: with it, a weighted sum finds any one wrong character and any two that changed places. */
const base = alphabet.length;
const length = 8;
const spread = 17_003_141_597n;

/** The reference of an order: 7 characters that differ much between orders that follow each other, and one to check. */
export function referenceOf(orderId: number): string {
  let rest = Number((BigInt(orderId) * spread) % BigInt(base ** (length - 1)));
  let text = "";
  for (let index = 1; index < length; index += 1) {
    text = alphabet.charAt(rest % base) + text;
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
  return text.length === length && text.at(-1) === checkCharacter(text.slice(0, -1));
}

/**
 * Every reference that was meant if the typed text has one typo: one wrong character, one missing, one too many, or two
 * that changed places. The check character leaves some twenty of five hundred.
 *
 * @param typed in capitals, without spaces
 */
export function correctionsOf(typed: string): string[] {
  if (strangersIn(typed) > (typed.length < length ? 0 : 1)) return [];
  const places = Array.from({ length: typed.length + 1 }, (_, place) => place);
  const changed = places.flatMap((place) => {
    const [before, behind] = [typed.slice(0, place), typed.slice(place)];
    if (typed.length === length - 1) return [...alphabet].map((character) => before + character + behind);
    if (typed.length === length + 1) return [before + behind.slice(1)];
    if (typed.length !== length) return [];
    const swapped = before + behind.slice(1, 2) + behind.slice(0, 1) + behind.slice(2);
    return [swapped, ...[...alphabet].map((character) => before + character + behind.slice(1))];
  });
  return [...new Set(changed)].filter((text) => text !== typed && isReference(text));
}

/** How many characters are of no reference: words of banks have several, and a typo mends one at most. */
function strangersIn(text: string): number {
  return [...text].filter((character) => !alphabet.includes(character)).length;
}

/** The one that makes the weighted sum of the whole divide by the base; undefined for a character of no reference. */
function checkCharacter(text: string): string | undefined {
  let sum = 0;
  for (const [index, character] of [...text].entries()) {
    const value = alphabet.indexOf(character);
    if (value < 0) return undefined;
    // The check character itself weighs 1.
    sum += value * (index + 2);
  }
  return alphabet.charAt((base - (sum % base)) % base);
}
