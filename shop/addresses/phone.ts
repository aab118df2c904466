import { parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * Converts a South African number to E.164: "082 123 4567" → "+27821234567"; undefined when invalid. The library
 * accepts numbers that lack a digit, so the length is checked here.
 */
export function normalisePhone(text: string): string | undefined {
  // No extraction from a longer text: nobody would notice what was left out.
  const phone = parsePhoneNumberFromString(text, { defaultCountry: "ZA", extract: false });
  return phone?.isValid() && /^\+27\d{9}$/.test(phone.number) ? phone.number : undefined;
}
