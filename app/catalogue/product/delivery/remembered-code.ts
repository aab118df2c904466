import { postalCodePattern } from "../../../../words/addresses/postal-code.ts";

const key = "postal-code";

/** The postal code that the shopper last asked for in this browser. */
export function rememberedPostalCode(): string | null {
  try {
    const code = window.localStorage.getItem(key);
    return code !== null && postalCodePattern.test(code) ? code : null;
  } catch {
    // No storage: the shopper types the code again.
    return null;
  }
}

export function rememberPostalCode(code: string): void {
  try {
    window.localStorage.setItem(key, code);
  } catch {
    // No storage.
  }
}
