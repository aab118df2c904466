/** Case and accents folded, everything but letters and digits to spaces: "Café-Crème" → "cafe creme". */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();
}
