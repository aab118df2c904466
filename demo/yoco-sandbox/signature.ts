import { createHmac } from "node:crypto";

// Deliberately independent of the shop's adapter, so that a shared mistake cannot hide.

/** The signature headers of a webhook, by Standard Webhooks. */
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
