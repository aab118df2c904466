import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

export type Weight = "regular" | "bold";

const { resolve } = createRequire(import.meta.url);

const file = (path: string) => {
  let font: Font | undefined;
  // Reading one takes a while, and each is read once a process, when something is first written in it.
  return () => (font ??= create(readFileSync(resolve(path))) as Font);
};

/** Latin with the letters of all South African languages, Greek and Cyrillic. */
const usual = {
  regular: file("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  bold: file("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
};

/** Arabic, Hebrew, signs and some emoji, too. */
const wide = {
  regular: file("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: file("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
};

/** "□": a letter that no font has stays a place. */
const unknownLetter = "\u25a1";

/**
 * What is written, and the font for it: one font a text, the usual one where it has all letters.
 *
 * @param words any text: what does not show, such as marks that turn the direction of writing, is left out
 */
export function inFont(words: string, weight: Weight): { words: string; name: string; font: Font } {
  const visible = withoutUnseen(words);
  const font = usual[weight]();
  if (hasAll(font, visible)) return { words: visible, name: `usual-${weight}`, font };
  const other = wide[weight]();
  const known = [...visible].map((letter) => (hasAll(other, letter) ? letter : unknownLetter)).join("");
  return { words: known, name: `wide-${weight}`, font: other };
}

function withoutUnseen(words: string): string {
  return words
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[[\p{Cc}\p{Cf}\p{Variation_Selector}]--\n]/gv, "");
}

function hasAll(font: Font, words: string): boolean {
  return [...words].every(
    (letter) => letter === "\n" || font.hasGlyphForCodePoint(letter.codePointAt(0) as number),
  );
}
