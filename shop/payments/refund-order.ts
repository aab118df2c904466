import type { Actor } from "../audit/audit.ts";
import type { Shop } from "../shop.ts";
import type { RefundedGoods, RefundRow } from "./refund.ts";

export type RefundWish = {
  /** Unless said, what the goods cost; without goods, all that is left. */
  amountCents?: number | undefined;
  /** What came back, each product once; only of orders that have reached their shopper. */
  goods?: RefundedGoods[] | undefined;
  /** For the shopper, the credit note and the gateway. */
  reason: string;
  /** Whether the goods can be sold again. */
  restock: boolean;
  /** The same sum as of a refund that is under way, or was made a short while ago, is meant. */
  again: boolean;
};

export type RefundOrdered =
  /** `outcome` says in a sentence what happens next, for the owner. */
  | { ok: true; refunds: RefundRow[]; outcome: string }
  /** Nothing has changed. The problem is a sentence for the owner. */
  | { ok: false; problem: string };

/**
 * Pays back an order, whole or in part, and takes back its goods.
 *
 * Atomic. Concurrency: the order is locked, then its payments.
 *
 * @throws ShopError `not-found`
 */
export async function refundOrder(
  _shop: Shop,
  _actor: Actor,
  _orderId: number,
  _wish: RefundWish,
): Promise<RefundOrdered> {
  return { ok: false, problem: "Refunds are not there yet" };
}
