import { fold } from "../../../words/text/fold.ts";

type Part = { text: string; isTyped: boolean };

/**
 * Splits a suggestion into typed and other parts: "ket" and "Kettle, 1.7 litre" → "Ket", "tle, 1.7 litre". Compares
 * words from their start, ignoring case and accents.
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

/** Number of characters typed at a word's start, by the longest matching typed word. */
function lengthTyped(word: string, typedWords: string[]): number {
  const folded = fold(word);
  const fitting = typedWords.filter((typed) => folded.startsWith(typed)).map((typed) => typed.length);
  const wanted = Math.max(0, ...fitting);
  let length = 0;
  while (fold(word.slice(0, length)).length < wanted) length += 1;
  // A combining accent belongs to the letter before it.
  while (length > 0 && /\p{M}/u.test(word[length] ?? "")) length += 1;
  return length;
}
