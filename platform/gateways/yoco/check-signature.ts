import type { Notification } from "../gateway.ts";
import { hasSignature, webhookSignature } from "./signature.ts";

/** Yoco's recommendation against replay attacks. */
const mostApartSeconds = 3 * 60;

/** Why a webhook is not genuine or not recent; undefined for a valid one. @param secret null where the shop has none */
export function signatureProblem(
  { headers, rawBody }: Notification,
  secret: string | null,
  now: Date,
): string | undefined {
  if (secret === null) return "YOCO_WEBHOOK_SECRET is not set, so nobody can tell whether Yoco sent it";
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature } = headers;
  if (!id || !timestamp || !signature) return "webhook-id, webhook-timestamp or webhook-signature is missing";
  if (!/^\d{1,12}$/.test(timestamp)) return "webhook-timestamp is no time";
  if (!hasSignature(signature, webhookSignature(secret, { id, timestamp }, rawBody)))
    return "wrong signature";
  const apart = Math.round(now.getTime() / 1000) - Number(timestamp);
  if (Math.abs(apart) <= mostApartSeconds) return undefined;
  return `signed ${Math.abs(apart)} seconds ${apart > 0 ? "ago" : "ahead"} by this machine's clock, more than three minutes`;
}
