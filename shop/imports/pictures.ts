/** More would be looked at by nobody. */
const mostPictures = 10;
const longestAddress = 2_000;

/**
 * Addresses of pictures in their order, each once; several of one cell stand behind commas. What is no address of the web
 * is left out: a product does without a picture better than a shop without the product.
 */
export function readPictures(...cells: string[]): string[] {
  const addresses = cells.flatMap((cell) => cell.split(/\s*,\s*(?=https?:\/\/)/i).map((one) => one.trim()));
  return [...new Set(addresses.filter(isWebAddress))].slice(0, mostPictures);
}

function isWebAddress(text: string): boolean {
  return text.length <= longestAddress && /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
}
