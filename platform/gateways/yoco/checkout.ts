import { z } from "zod";
import { OddAnswer } from "../odd-answer.ts";
import { callYoco, refusalOf, type YocoAccess, type YocoReply } from "./call-yoco.ts";

/** A checkout as Yoco tells of it; of what it says more, nothing is needed. */
const checkoutSchema = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  /** "created", "started", "processing", "completed"; others are said to exist. */
  status: z.string(),
  amount: z.int().positive(),
  currency: z.literal("ZAR"),
  redirectUrl: z.url({ protocol: /^https?$/ }).nullish(),
  /** Yoco's id of the payment, once there is one. */
  paymentId: z.string().min(1).max(100).nullish(),
  processingMode: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

export type Checkout = z.infer<typeof checkoutSchema>;

/**
 * @param checkoutId as Yoco gave it
 * @returns undefined for one that Yoco does not know
 * @throws Error when Yoco does not answer in time, refuses, or answers something else than a checkout
 */
export async function findCheckout(
  access: YocoAccess,
  checkoutId: string,
  deadline: AbortSignal,
): Promise<Checkout | undefined> {
  const path = `/checkouts/${encodeURIComponent(checkoutId)}`;
  const reply = await callYoco(access, { path }, deadline);
  if (reply.status === 404) return undefined;
  const checkout = readCheckout(reply);
  if (checkout.id !== checkoutId) throw new OddAnswer("Yoco told of another checkout than the one asked for");
  return checkout;
}

/** @throws Error an OddAnswer when it is JSON, but no checkout */
export function readCheckout(reply: YocoReply): Checkout {
  if (!reply.isOk) throw new Error(refusalOf(reply));
  const checkout = checkoutSchema.safeParse(reply.body);
  if (checkout.success) return checkout.data;
  const Reason = reply.body === undefined ? Error : OddAnswer;
  throw new Reason(`Yoco's answer is no checkout: ${z.prettifyError(checkout.error)}`);
}

/** The number of our payment that a checkout or a payment at Yoco carries; null where it is none of ours. */
export function paymentIdIn(metadata: Record<string, unknown> | null | undefined): number | null {
  const text = String(metadata?.paymentId ?? "");
  // Up to 15 digits, so that no number is rounded.
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
