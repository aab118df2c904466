import { createHmac, timingSafeEqual } from "node:crypto";

export type SignedHeaders = { id: string; timestamp: string; signature: string };

/**
 * The signature of a webhook by Standard Webhooks: HMAC-SHA256 in base64. @param secret "whsec_" and the key in base64
 */
export function webhookSignature(
  secret: string,
  { id, timestamp }: Pick<SignedHeaders, "id" | "timestamp">,
  rawBody: string,
): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${rawBody}`).digest("base64")}`;
}

/** Whether one of the header's signatures is the expected one; there are several while a secret is rotated. */
export function hasSignature(header: string, expected: string): boolean {
  const wanted = Buffer.from(expected);
  return header.split(" ").some((each) => {
    const given = Buffer.from(each);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
