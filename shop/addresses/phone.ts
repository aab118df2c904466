import { parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * A South African number in E.164: "082 123 4567" → "+27821234567"; undefined when it is none.
 * The library takes numbers that are a digit short for valid, so the count is checked here.
 */
export function normalisePhone(text: string): string | undefined {
  // The text is a number or none: with words around it nobody would see what was left out.
  const phone = parsePhoneNumberFromString(text, { defaultCountry: "ZA", extract: false });
  return phone?.isValid() && /^\+27\d{9}$/.test(phone.number) ? phone.number : undefined;
}
