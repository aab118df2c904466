import { createHmac } from "node:crypto";

// Written apart from the shop's adapter on purpose: two hands that agree are a test, one hand twice is none.

/** The headers that prove a webhook's body, by Standard Webhooks. */
export function signedHeaders(
  secret: string,
  messageId: string,
  atMs: number,
  body: string,
): Record<string, string> {
  const seconds = Math.floor(atMs / 1000).toString();
  const key = Buffer.from(secret.split("_")[1] ?? "", "base64");
  const mac = createHmac("sha256", key);
  for (const part of [messageId, ".", seconds, ".", body]) mac.update(part);
  return {
    "webhook-id": messageId,
    "webhook-timestamp": seconds,
    "webhook-signature": `v1,${mac.digest("base64")}`,
  };
}
