/** More would be looked at by nobody. */
const mostPictures = 10;
const longestAddress = 2_000;

/**
 * Addresses of pictures in their order, each once. What is no address of the web is left out: a product does without a
 * picture better than a shop without the product.
 */
export function readPictures(...cells: string[]): string[] {
  const addresses = cells.flatMap(splitAddresses);
  return [...new Set(addresses.filter(isWebAddress))].slice(0, mostPictures);
}

/** Several of one cell stand behind commas; a comma may stand in an address, too. */
export function splitAddresses(cell: string): string[] {
  return cell
    .split(/\s*,\s*(?=[a-z][a-z0-9+.-]*:\/\/)/i)
    .map((address) => address.trim())
    .filter(Boolean);
}

export function isWebAddress(text: string): boolean {
  return text.length <= longestAddress && /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
}
