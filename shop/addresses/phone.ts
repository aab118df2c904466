import { parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * A South African number in E.164: "082 123 4567" → "+27821234567"; undefined when it is none.
 * The library takes numbers that are a digit short, so the count is checked here.
 */
export function normalisePhone(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, "ZA")?.number;
  return number && /^\+27\d{9}$/.test(number) ? number : undefined;
}
