/** A whole number in the address, from `least` on; null where there is none. */
export function numberInAddress(url: URL, key: string, least: number): number | null {
  const number = Number(url.searchParams.get(key) || Number.NaN);
  return Number.isInteger(number) && number >= least ? number : null;
}
