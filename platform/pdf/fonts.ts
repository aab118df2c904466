import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import anyAscii from "any-ascii";
import { create, type Font } from "fontkit";

export type Weight = "regular" | "bold";

const { resolve } = createRequire(import.meta.url);

const file = (path: string) => {
  let font: Font | undefined;
  // Parsing a font is slow, so each is read once per process, on its first use.
  return () => (font ??= create(readFileSync(resolve(path))) as Font);
};

/** Latin with the letters of all South African languages, Greek, Cyrillic and Hindi. */
const usual = {
  regular: file("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  bold: file("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
};

/** Adds Arabic, Hebrew, symbols and some emoji. */
const wide = {
  regular: file("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: file("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
};

/**
 * The printable text and its font: one font a text, the usual one where it has all letters. Letters that neither font
 * has are romanised ("王" as "Wang") and emoji dropped, because fonts for all scripts would outweigh the shop.
 * @param words any text; invisible characters, such as direction marks, are dropped
 */
export function inFont(words: string, weight: Weight): { words: string; name: string; font: Font } {
  const visible = withoutUnseen(words);
  const [first, second] = [usual[weight](), wide[weight]()];
  const known = withLetters(visible, (letter) => has(first, letter) || has(second, letter));
  if ([...known].every((letter) => has(first, letter)))
    return { words: known, name: `usual-${weight}`, font: first };
  return {
    words: withLetters(known, (letter) => has(second, letter)),
    name: `wide-${weight}`,
    font: second,
  };
}

function withoutUnseen(words: string): string {
  return words
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[[\p{Cc}\p{Cf}\p{Variation_Selector}]--\n]/gv, "");
}

const nothing = "–";

function withLetters(words: string, isKnown: (letter: string) => boolean): string {
  if ([...words].every(isKnown)) return words;
  const written = Array.from(words, (letter) => (isKnown(letter) ? letter : inLatin(letter))).join("");
  return written.replace(/ {2,}/g, " ").trim() || nothing;
}

const picture = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;

/** "□" replaces a letter that cannot be romanised. */
function inLatin(letter: string): string {
  return picture.test(letter) ? "" : anyAscii(letter) || "\u25a1";
}

function has(font: Font, letter: string): boolean {
  return letter === "\n" || font.hasGlyphForCodePoint(letter.codePointAt(0) as number);
}
