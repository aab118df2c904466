import type { RefundAnswer, RefundRequest } from "../gateway.ts";
import type { OzowSite } from "./hosts.ts";
import { accessToken, listRefunds, type RefundRecord, submitRefund } from "./refund-calls.ts";
import { isGuid } from "./status.ts";
import type { ApiAccess } from "./transactions.ts";

export type RefundSettings = ApiAccess & Pick<OzowSite, "privateKey"> & { refundTimeoutMs?: number };

/**
 * Pays back out of the shop's float at Ozow, or says what became of it.
 *
 * Ozow takes no number of ours with a refund, so that its own list decides whether one was asked for before: the one with
 * the id it told us, or, where its answer was lost, one of the same payment and sum that is no other refund's of ours,
 * did not fail, and is beyond what the shop knows to have gone back. Only where there is none it is asked. What the owner
 * has paid back at Ozow by hand counts thereby, too, and for one refund alone. Nobody says how soon a refund is listed: after a request whose answer was lost it is looked for a good while
 * before there is another; and where one is listed that may be it, or may be one of the owner's, there is none.
 *
 * @returns what asks; it throws when Ozow cannot be reached in time or its answer makes no sense
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
