import { usualProvinces } from "../../../words/addresses/usual-provinces.ts";

/**
 * A question when a postal code usually lies in another province, otherwise undefined. Never an error: postal codes are
 * older than the provinces and cross their borders.
 */
export function provinceQuestion(postalCode: string, province: string): string | undefined {
  const code = postalCode.replace(/\s/g, "");
  if (!/^\d{4}$/.test(code) || !province) return undefined;
  const usual = usualProvinces(code);
  if (usual.length === 0 || usual.some((each) => each === province)) return undefined;
  return `${code} is usually in ${usual.map(withArticle).join(" or ")}. Is the province right?`;
}

/** "the Western Cape", but "Gauteng". */
function withArticle(province: string): string {
  return /Cape|State/.test(province) ? `the ${province}` : province;
}
