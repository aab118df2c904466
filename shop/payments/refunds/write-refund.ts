import type { Shop, Transaction } from "../../shop.ts";
import { refunds } from "../tables.ts";
import type { RefundedGoods, RefundRow } from "./refund.ts";

export type NewRefund = {
  paymentId: number;
  amountCents: number;
  reason: string;
  goods?: RefundedGoods[] | null;
};

/**
 * Writes down that money is to go back.
 *
 * @param refund no more than is left of its payment, which the caller has locked (`leftOf`)
 */
export async function writeRefund(shop: Shop, tx: Transaction, refund: NewRefund): Promise<RefundRow> {
  const row = { ...refund, state: "pending" as const, createdAt: shop.clock.now() };
  const [written] = await tx.insert(refunds).values(row).returning();
  if (!written) throw new Error("The refund was not written");
  return written;
}
