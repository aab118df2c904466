import { createHash } from "node:crypto";
import { z } from "zod";
import type { RefundAnswer, RefundRequest } from "../gateway.ts";
import { callYoco, refusalOf, type YocoAccess, type YocoReply } from "./call-yoco.ts";
import { findCheckout } from "./checkout.ts";
import type { YocoHosts } from "./hosts.ts";

const refundSchema = z.object({
  id: z.string().min(1).max(100),
  amount: z.int(),
  status: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

type KnownRefund = z.infer<typeof refundSchema>;

const listSchema = z.object({ refunds: z.array(refundSchema) });

const startedSchema = z.object({ refundId: z.string().min(1).max(100), status: z.string() });

export type RefundAccess = YocoAccess & Pick<YocoHosts, "paymentsUrl">;

/** Below the day for which Yoco keeps an Idempotency-Key, because clocks differ. */
const keyLivesMs = 23 * 3_600_000;

/**
 * Refunds a checkout, whole or in part, or tells the refund's state. Yoco forgets an Idempotency-Key after a day, so
 * refunds are looked up first. Without a list, or after a lost answer, the refund is sent again only while the key
 * counts.
 * @throws Error when Yoco does not answer in time or its answer makes no sense: money may have moved
 */
export async function refundCheckout(
  access: RefundAccess,
  request: RefundRequest,
  timeoutMs: number,
): Promise<RefundAnswer> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const { checkoutId, reference } = request.payment;
  if (checkoutId === null)
    return refused("the shop does not know its checkout at Yoco: pay it back in the Yoco app");
  const paymentId = reference ?? (await findCheckout(access, checkoutId, deadline))?.paymentId;
  if (!paymentId) return refused("Yoco does not know of a payment of this checkout");
  const list = await listRefunds(access, paymentId, deadline);
  const known = list && findRefund(list, request);
  if (known) return answerOf(known);
  // Yoco accepted it already; another request could pay twice.
  if (request.reference) return { state: "sent", reference: request.reference };
  const hasKey = Date.now() - (request.createdAt?.getTime() ?? Date.now()) <= keyLivesMs;
  if (!hasKey && (!list || request.sent))
    throw new Error(
      "Yoco does not list this refund, and asked for anew it could go back twice: see the Yoco app",
    );
  await request.beforeSending?.();
  return startRefund(access, checkoutId, request, deadline);
}

/** @returns undefined where Yoco does not let the account list refunds */
async function listRefunds(
  { paymentsUrl, secretKey }: RefundAccess,
  paymentId: string,
  deadline: AbortSignal,
): Promise<KnownRefund[] | undefined> {
  const path = `/payments/${encodeURIComponent(paymentId)}/refunds`;
  const reply = await callYoco({ apiUrl: paymentsUrl, secretKey }, { path }, deadline);
  if ([401, 403, 404, 405].includes(reply.status)) return undefined;
  if (!reply.isOk) throw new Error(refusalOf(reply));
  return listSchema.parse(reply.body).refunds;
}

/**
 * Finds the refund by Yoco's id or ours; else, after a lost answer, by the sum beyond what the shop knows to be
 * refunded.
 */
function findRefund(list: KnownRefund[], request: RefundRequest): KnownRefund | undefined {
  const { refundId, reference, otherReferences = [], amountCents, payment } = request;
  const ownName = ({ metadata }: KnownRefund) => metadata?.refundId;
  const named =
    list.find(({ id }) => id === reference) ?? list.find((each) => ownName(each) === String(refundId));
  if (named || reference) return named;
  const moved = list.filter(({ status }) => status !== "failed");
  const goneCents = moved.reduce((sum, { amount }) => sum + amount, 0);
  if (goneCents - payment.refundedCents < amountCents) return undefined;
  return moved.find(
    (each) =>
      each.amount === amountCents && ownName(each) === undefined && !otherReferences.includes(each.id),
  );
}

function answerOf({ id: reference, status }: KnownRefund): RefundAnswer {
  if (status === "succeeded" || status === "successful") return { state: "done", reference };
  if (status === "failed") return refused("Yoco could not pay it back: see why in the Yoco app");
  return { state: "sent", reference };
}

async function startRefund(
  access: YocoAccess,
  checkoutId: string,
  { refundId, amountCents, reason }: RefundRequest,
  deadline: AbortSignal,
): Promise<RefundAnswer> {
  const body = {
    amount: amountCents,
    metadata: { refundId: String(refundId), reason: reason.slice(0, 150) },
  };
  const idempotencyKey = keyOf(checkoutId, refundId);
  const path = `/checkouts/${encodeURIComponent(checkoutId)}/refund`;
  const reply = await callYoco(access, { method: "POST", path, body, idempotencyKey }, deadline);
  if (isRefusal(reply)) return refused(refusalOf(reply));
  if (!reply.isOk) throw new Error(refusalOf(reply));
  const { refundId: reference, status } = startedSchema.parse(reply.body);
  // 202 with "successful" means accepted only.
  return { state: reply.status === 200 && status === "succeeded" ? "done" : "sent", reference };
}

/** Excludes answers that may change: a wrong key, a call still under way, the rate limit. */
function isRefusal({ status }: YocoReply): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status);
}

/** The checkout's id is unique at Yoco; our refund ids restart with a new database. */
function keyOf(checkoutId: string, refundId: number): string {
  return createHash("sha256").update(`${checkoutId} ${refundId}`).digest("hex").slice(0, 32);
}

function refused(reason: string): RefundAnswer {
  return { state: "refused", reason };
}
