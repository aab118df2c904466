import { z } from "zod";
import { OddAnswer } from "../odd-answer.ts";
import { callYoco, refusalOf, type YocoAccess, type YocoReply } from "./call-yoco.ts";

/** The fields of a Yoco checkout that the shop needs. */
const checkoutSchema = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  /** "created", "started", "processing", "completed"; there may be others. */
  status: z.string(),
  amount: z.int().positive(),
  currency: z.literal("ZAR"),
  redirectUrl: z.url({ protocol: /^https?$/ }).nullish(),
  paymentId: z.string().min(1).max(100).nullish(),
  processingMode: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

export type Checkout = z.infer<typeof checkoutSchema>;

/**
 * @returns undefined when Yoco does not know it
 * @throws Error when Yoco does not answer in time, refuses, or answers no checkout
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

/** @throws an OddAnswer for JSON that is no checkout, else an Error */
export function readCheckout(reply: YocoReply): Checkout {
  if (!reply.isOk) throw new Error(refusalOf(reply));
  const checkout = checkoutSchema.safeParse(reply.body);
  if (checkout.success) return checkout.data;
  const Reason = reply.body === undefined ? Error : OddAnswer;
  throw new Reason(`Yoco's answer is no checkout: ${z.prettifyError(checkout.error)}`);
}

export function paymentIdIn(metadata: Record<string, unknown> | null | undefined): number | null {
  const text = String(metadata?.paymentId ?? "");
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
