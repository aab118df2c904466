const onlyAscii = /^[ -~\s]*$/;
const letters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i" };

/** "men's" is one word. */
const apostrophes = /(?<=[a-z])['’](?=[a-z]|\s|$)/g;

/**
 * Normalises a text for comparison, without accents and apostrophes: "Café" → "cafe", "Strauß" → "strauss", "Men's" →
 * "mens".
 */
export function fold(text: string): string {
  const plain = onlyAscii.test(text) ? text : withoutAccents(text);
  return plain.toLowerCase().replace(apostrophes, "");
}

function withoutAccents(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => letters[letter] ?? letter);
}
