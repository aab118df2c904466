import { fold } from "../../../words/fold.ts";

type Part = { text: string; isTyped: boolean };

/**
 * Cuts a suggestion into what the shopper typed and the rest: "ket" and "Kettle, 1.7 litre" → "Ket" and
 * "tle, 1.7 litre". Words are compared from their beginning, without case and accents.
 */
export function typedParts(label: string, typed: string): Part[] {
  const typedWords = fold(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  const parts: Part[] = [];
  const add = (text: string, isTyped: boolean) => {
    const last = parts.at(-1);
    if (last?.isTyped === isTyped) last.text += text;
    else if (text) parts.push({ text, isTyped });
  };
  for (const [piece] of label.matchAll(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu)) {
    const length = lengthTyped(piece, typedWords);
    add(piece.slice(0, length), true);
    add(piece.slice(length), false);
  }
  return parts;
}

/** How many characters at the beginning of a word were typed, by the longest typed word that fits. */
function lengthTyped(word: string, typedWords: string[]): number {
  const folded = fold(word);
  const fitting = typedWords.filter((typed) => folded.startsWith(typed)).map((typed) => typed.length);
  const wanted = Math.max(0, ...fitting);
  let length = 0;
  while (fold(word.slice(0, length)).length < wanted) length += 1;
  // An accent may be a character of its own, which belongs to the letter before.
  while (length > 0 && /\p{M}/u.test(word[length] ?? "")) length += 1;
  return length;
}
