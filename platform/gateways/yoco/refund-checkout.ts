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

/** Yoco keeps an Idempotency-Key for a day; this is less, for clocks that differ. */
const keyLivesMs = 23 * 3_600_000;

/**
 * Pays back a checkout, whole or in part, or says what became of it. Yoco forgets an Idempotency-Key after a day, so
 * what has gone back is looked up first, and asked for only if it is not there. Where it cannot be looked up, or was asked
 * for before and its answer lost, only while the key still counts.
 *
 * @throws Error when Yoco does not answer in time or makes no sense: money may have moved
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
  // It was taken on, and asked for anew it could go back twice.
  if (request.reference) return { state: "sent", reference: request.reference };
  const hasKey = Date.now() - (request.createdAt?.getTime() ?? Date.now()) <= keyLivesMs;
  if (!hasKey && (!list || request.sent))
    throw new Error(
      "Yoco does not list this refund, and asked for anew it could go back twice: see the Yoco app",
    );
  await request.beforeSending?.();
  return startRefund(access, checkoutId, request, deadline);
}

/** @returns undefined where Yoco does not let the account see them */
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

/** By Yoco's id or our own; else one of the same sum beyond what the shop knows to have gone back: an answer was lost. */
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
  // 202 with "successful": taken on, and no more.
  return { state: reply.status === 200 && status === "succeeded" ? "done" : "sent", reference };
}

/** Not what may be another answer next time: a key that can be mended, a call still under way, too many of them. */
function isRefusal({ status }: YocoReply): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status);
}

/** A checkout's id is Yoco's own: with it numbers that begin anew with a new database stay apart. */
function keyOf(checkoutId: string, refundId: number): string {
  return createHash("sha256").update(`${checkoutId} ${refundId}`).digest("hex").slice(0, 32);
}

function refused(reason: string): RefundAnswer {
  return { state: "refused", reason };
}
