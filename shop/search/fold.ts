/** Case and accents folded, everything but letters and digits to spaces: "Café-Crème" → "cafe creme". */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();
}

/** A sku or model number as one word, however it is typed: "AB/12-X" and "ab12 x" → "ab12x". */
export function foldCode(code: string): string {
  return foldText(code).replaceAll(" ", "");
}
