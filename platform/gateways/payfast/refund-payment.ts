import { z } from "zod";
import type { RefundAnswer, RefundRequest } from "../gateway.ts";
import { readJson } from "../read-json.ts";
import { type ApiAccess, callApi } from "./call-api.ts";
import { oneLine } from "./form-text.ts";

type RefundSettings = ApiAccess & { refundTimeoutMs?: number };

export function openRefund({ refundTimeoutMs = 25_000, ...access }: RefundSettings) {
  return async (request: RefundRequest): Promise<RefundAnswer> => {
    const { reference } = request.payment;
    if (reference === null || !/^[\w-]{1,100}$/.test(reference))
      return refused("PayFast's own number of the payment is not known here");
    const deadline = AbortSignal.timeout(refundTimeoutMs);
    const look = async () => judge(await askBalance(access, reference, deadline), request);
    const before = await look();
    if (before) return before;
    if (request.sent === "lately")
      throw new Error(
        "PayFast was asked to pay it back, the answer was lost, and it does not show there yet",
      );
    await request.beforeSending?.();
    const problem = await payBack(access, request, reference, deadline);
    if (problem === undefined) return { state: "done" };
    // An earlier call that seemed lost may have succeeded meanwhile.
    const after = await look();
    return after?.state === "done" ? after : refused(problem);
  };
}

const method = z.object({ method: z.string() }).optional();
const balanceSchema = z.object({
  amount_original: z.coerce.number().int(),
  amount_available_for_refund: z.coerce.number().int(),
  status: z.string(),
  errors: z.array(z.string()).default([]),
  refund_full: method,
  refund_partial: method,
});

type Balance = z.infer<typeof balanceSchema>;

async function askBalance(access: ApiAccess, reference: string, deadline: AbortSignal): Promise<Balance> {
  const { status, text } = await callApi(access, { path: `/refunds/query/${reference}` }, deadline);
  if (status !== 200) throw new Error(`PayFast did not tell what can be refunded: ${status} "${cut(text)}"`);
  const answer = JSON.parse(text) as { data?: { response?: unknown } };
  return balanceSchema.parse(answer.data?.response ?? answer);
}

/** An outcome that is certain before any money moves; undefined when the refund may be sent. */
function judge(balance: Balance, { amountCents, payment }: RefundRequest): RefundAnswer | undefined {
  const { amount_original: paidCents, amount_available_for_refund: leftCents, status, errors } = balance;
  if (paidCents !== payment.amountCents)
    throw new Error(
      `PayFast took ${paidCents} cents for payment ${payment.paymentId}, not ${payment.amountCents}`,
    );
  const goneCents = paidCents - leftCents;
  if (goneCents === payment.refundedCents + amountCents) return { state: "done" };
  if (goneCents !== payment.refundedCents)
    return refused(
      `PayFast has paid back ${goneCents} cents of it, the shop knows of ${payment.refundedCents}: look there first`,
    );
  if (status === "NOT_AVAILABLE" || leftCents < amountCents)
    return refused(errors.length > 0 ? errors.join("; ") : "PayFast does not pay it back any more");
  const way = (amountCents === paidCents ? balance.refund_full : balance.refund_partial)?.method;
  if (way === "PAYMENT_SOURCE") return undefined;
  return refused(
    way === "BANK_PAYOUT"
      ? "PayFast pays it back only into a bank account: ask the shopper for one, and pay it back there"
      : "PayFast does not pay back such a part of it",
  );
}

const answerSchema = z.object({ data: z.object({ response: z.unknown(), message: z.string().optional() }) });

/** @returns PayFast's reason for a refusal; undefined when it has refunded */
async function payBack(
  access: ApiAccess,
  { amountCents, reason }: RefundRequest,
  reference: string,
  deadline: AbortSignal,
): Promise<string | undefined> {
  const body = { amount: String(amountCents), notify_buyer: "1", reason: oneLine(reason, 255) };
  const { status, text } = await callApi(access, { path: `/refunds/${reference}`, body }, deadline);
  const isJudged = [200, 400, 404, 422].includes(status);
  const answer = isJudged ? answerSchema.safeParse(readJson(text)) : undefined;
  if (!answer?.success)
    throw new Error(`PayFast did not say what became of a refund: ${status} "${cut(text)}"`);
  const { response, message } = answer.data.data;
  if (status === 200 && response === true) return undefined;
  return `PayFast refused it: ${message ?? status}`;
}

function cut(text: string): string {
  return text.slice(0, 120);
}

function refused(reason: string): RefundAnswer {
  return { state: "refused", reason };
}
