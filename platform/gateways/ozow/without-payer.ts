import { notifiedFields } from "./notified-payment.ts";

const kept: ReadonlySet<string> = new Set([...notifiedFields, "Hash"]);

/**
 * A notification's body with empty values for fields outside the hash: Ozow adds the payer's bank, account and name,
 * and may add more. Accepts any text.
 */
export function withoutPayer(rawBody: string): string {
  return rawBody
    .split("&")
    .map((parameter) => {
      const name = parameter.split("=", 1)[0] ?? "";
      return kept.has(name) ? parameter : `${name.slice(0, 100)}=`;
    })
    .join("&");
}
