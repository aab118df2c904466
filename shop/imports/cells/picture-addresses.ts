/** Shoppers look at no more. */
const mostPictures = 10;
const longestAddress = 2_000;

/** Distinct web addresses in order. Others are skipped: a product without a picture beats a missing product. */
export function readPictures(...cells: string[]): string[] {
  const addresses = cells.flatMap(splitAddresses);
  return [...new Set(addresses.filter(isWebAddress))].slice(0, mostPictures);
}

/** Splits at commas that precede another address: addresses may contain commas. */
export function splitAddresses(cell: string): string[] {
  return cell
    .split(/\s*,\s*(?=[a-z][a-z0-9+.-]*:\/\/)/i)
    .map((address) => address.trim())
    .filter(Boolean);
}

export function isWebAddress(text: string): boolean {
  return text.length <= longestAddress && /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
}
