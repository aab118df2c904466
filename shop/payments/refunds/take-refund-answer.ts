import { eq } from "drizzle-orm";
import { z } from "zod";
import type { RefundAnswer } from "../../../platform/gateways/gateway.ts";
import { needsHands } from "../../owner-mails/needs-hands.ts";
import type { Shop } from "../../shop.ts";
import { lockWithOrder } from "../lock-with-order.ts";
import { refusedProblem } from "../owner-problems.ts";
import { recordReport } from "../record-report.ts";
import { refunds } from "../tables.ts";
import { isOpen, type RefundRow } from "./refund.ts";
import { settleRefund } from "./settle-refund.ts";

const reference = z.string().min(1).max(200).optional();
const answerSchema = z.discriminatedUnion("state", [
  z.object({ state: z.literal("done"), reference }),
  z.object({ state: z.literal("sent"), reference }),
  z.object({ state: z.literal("refused"), reason: z.string().min(1) }),
]);

const longestRefusal = 500;

/**
 * Applies a gateway's answer to a refund. Atomic. Safe to repeat: a settled refund stays unchanged.
 * Concurrency: locks the order, then the payment.
 * @throws Error for a malformed answer
 */
export async function takeRefundAnswer(
  shop: Shop,
  { id: refundId, paymentId }: RefundRow,
  given: RefundAnswer,
): Promise<void> {
  const answer = answerSchema.parse(given);
  await shop.db.transaction(async (tx) => {
    const locked = await lockWithOrder(tx, paymentId);
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
    if (!locked || !refund || !isOpen(refund)) return;
    const { order, row: payment } = locked;
    const told =
      "reference" in answer && answer.reference !== undefined ? answer.reference : refund.reference;
    if (answer.state === "done") await settleRefund(shop, tx, { order, payment, refund, reference: told });
    else if (answer.state === "sent") {
      const sent = { state: "sent", reference: told, refusal: null } as const;
      await tx.update(refunds).set(sent).where(eq(refunds.id, refundId));
      if (refund.state === "sent" && told === refund.reference) return;
    } else {
      const refusal = answer.reason.slice(0, longestRefusal);
      const now = shop.clock.now();
      await tx
        .update(refunds)
        .set({ state: "refused", refusal, settledAt: now })
        .where(eq(refunds.id, refundId));
      await needsHands(shop, tx, refusedProblem(payment, refund, refusal));
    }
    await recordReport(shop, tx, {
      method: payment.method,
      address: "",
      result: answer.state === "refused" ? "refused" : "done",
      body: JSON.stringify({ refundId, paymentId, amountCents: refund.amountCents, ...answer }),
      outcome: `refund ${answer.state}`,
    });
  });
}
