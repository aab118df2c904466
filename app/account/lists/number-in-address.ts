/** A whole number of at least `least` from the query string, or null. */
export function numberInAddress(url: URL, key: string, least: number): number | null {
  const number = Number(url.searchParams.get(key) || Number.NaN);
  return Number.isInteger(number) && number >= least ? number : null;
}
