import type { RefundAnswer, RefundRequest } from "../gateway.ts";
import type { OzowSite } from "./hosts.ts";
import { accessToken, listRefunds, type RefundRecord, submitRefund } from "./refund-calls.ts";
import { isGuid } from "./status.ts";
import type { ApiAccess } from "./transactions.ts";

export type RefundSettings = ApiAccess & Pick<OzowSite, "privateKey"> & { refundTimeoutMs?: number };

/**
 * Refunds from the shop's float at Ozow, or tells the refund's state.
 * Ozow takes no idempotency key, so its list shows whether the refund was submitted before: by the id Ozow gave, or,
 * after a lost answer, by payment and sum, if the entry is no other refund of ours, did not fail, and exceeds what the
 * shop knows to be refunded. An owner's manual refund at Ozow counts for one refund.
 * It is unknown how soon Ozow lists a refund: after a lost answer the list is searched for a while before a new
 * submission, and a doubtful entry prevents one.
 * @returns the function; it throws when Ozow cannot be reached in time or its answer makes no sense
 */
export function openRefund({ refundTimeoutMs = 30_000, ...access }: RefundSettings) {
  return async (request: RefundRequest): Promise<RefundAnswer> => {
    const transactionId = request.payment.reference ?? "";
    if (!isGuid(transactionId))
      return { state: "refused", reason: "Ozow has not told its number of the payment" };
    const deadline = AbortSignal.timeout(refundTimeoutMs);
    const token = await accessToken(access, deadline);
    const known = await listRefunds({ ...access, token }, transactionId, deadline);
    const { reference = null } = request;
    const begun = reference === null ? unclaimed(known, request) : known.find(({ id }) => id === reference);
    if (begun) return answerOf(begun);
    if (reference !== null)
      throw new Error(`Ozow does not list the refund ${reference} that it has taken on`);
    if (goneCents(known) + request.amountCents > request.payment.amountCents)
      return {
        state: "refused",
        reason: "At Ozow more has gone back of it than this shop knows: look there",
      };
    const mayBeOurs = known.some((each) => mayBe(each, request));
    if (request.sent === "lately" || (request.sent === "before" && mayBeOurs))
      throw new Error(
        "Ozow was asked to pay it back, the answer was lost, and its list does not say whether it did: look there",
      );
    await request.beforeSending?.();
    return submitRefund({ ...access, token }, { ...request, transactionId }, deadline);
  };
}

function unclaimed(known: RefundRecord[], request: RefundRequest) {
  if (goneCents(known) - request.payment.refundedCents < request.amountCents) return undefined;
  return known.find((each) => mayBe(each, request));
}

function mayBe({ id, state, amountCents }: RefundRecord, request: RefundRequest): boolean {
  const { otherReferences = [] } = request;
  return state !== "failed" && amountCents === request.amountCents && !otherReferences.includes(id);
}

function goneCents(known: RefundRecord[]): number {
  const moved = known.filter(({ state }) => state !== "failed");
  return moved.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function answerOf({ id, state, status }: RefundRecord): RefundAnswer {
  if (state === "failed") return { state: "refused", reason: `Ozow says of its refund ${id}: ${status}` };
  return { state: state === "complete" ? "done" : "sent", reference: id };
}
