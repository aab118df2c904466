import type { Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { refunds } from "../tables.ts";
import type { RefundedGoods, RefundRow } from "./refund.ts";

export type NewRefund = {
  paymentId: number;
  amountCents: number;
  reason: string;
  goods?: RefundedGoods[] | null;
};

/**
 * Records a refund request.
 * @param refund at most the rest (`leftOf`) of its payment, which the caller has locked
 */
export async function writeRefund(shop: Shop, tx: Transaction, refund: NewRefund): Promise<RefundRow> {
  const row = { ...refund, state: "pending" as const, createdAt: shop.clock.now() };
  const [written] = await tx.insert(refunds).values(row).returning();
  if (!written) throw new Error("The refund was not written");
  return written;
}
