import { postalCodePattern } from "../../../../words/postal-code.ts";

const key = "postal-code";

/** Where this browser's shopper last asked deliveries to go. */
export function rememberedPostalCode(): string | null {
  try {
    const code = window.localStorage.getItem(key);
    return code !== null && postalCodePattern.test(code) ? code : null;
  } catch {
    // Storage that is switched off or full forgets; the shopper types four digits again.
    return null;
  }
}

export function rememberPostalCode(code: string): void {
  try {
    window.localStorage.setItem(key, code);
  } catch {
    // As above.
  }
}
