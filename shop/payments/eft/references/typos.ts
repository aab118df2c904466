import { isReference, referenceAlphabet, referenceLength } from "./reference.ts";

/**
 * All valid references one typo away: a wrong, missing or extra character, or a transposition; some twenty of five
 * hundred candidates pass the check.
 * @param typed upper case, without spaces
 */
export function correctionsOf(typed: string): string[] {
  if (strangersIn(typed) > (typed.length < referenceLength ? 0 : 1)) return [];
  const places = Array.from({ length: typed.length + 1 }, (_, place) => place);
  const changed = places.flatMap((place) => {
    const [before, behind] = [typed.slice(0, place), typed.slice(place)];
    if (typed.length === referenceLength - 1)
      return [...referenceAlphabet].map((character) => before + character + behind);
    if (typed.length === referenceLength + 1) return [before + behind.slice(1)];
    if (typed.length !== referenceLength) return [];
    const swapped = before + behind.slice(1, 2) + behind.slice(0, 1) + behind.slice(2);
    return [swapped, ...[...referenceAlphabet].map((character) => before + character + behind.slice(1))];
  });
  return [...new Set(changed)].filter((text) => text !== typed && isReference(text));
}

/** Counts characters that no reference has: a typo explains one at most, while banks' words have several. */
function strangersIn(text: string): number {
  return [...text].filter((character) => !referenceAlphabet.includes(character)).length;
}
