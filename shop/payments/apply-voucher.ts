import { eq } from "drizzle-orm";
import type { User } from "../accounts/users.ts";
import { lockOrder } from "../orders/move-order.ts";
import { isPayable, type OrderRow } from "../orders/order.ts";
import { goodsOf, reducePrice } from "../orders/price-order.ts";
import type { Shop, Transaction } from "../shop.ts";
import { invalid, notFound, ShopError } from "../shop-error.ts";
import { findVoucher, worthOf } from "../vouchers/vouchers.ts";
import { payments } from "./tables.ts";

/**
 * Applies a voucher to the shopper's own unpaid order; another one replaces it, an empty code removes it.
 * Safe to repeat: the price is always made anew from the order's lines.
 *
 * @throws ShopError `not-found` for someone else's order; `conflict` once a payment has begun, because the sum at
 * the gateway would no longer be the order's; `invalid` under `code` with the reason
 */
export async function applyVoucher(shop: Shop, user: User, orderId: number, code: string): Promise<OrderRow> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.userId !== user.id) throw notFound("Order");
    if (!isPayable(order, shop.clock.now()) || (await hasPaymentBegun(tx, order))) {
      throw new ShopError("conflict", "A voucher can be used only before the payment has begun");
    }
    if (code.trim() === "")
      return reducePrice(tx, order, { voucher: null, discountCents: 0, freeDelivery: false });
    const voucher = await findVoucher(tx, code);
    if (!voucher) throw invalid("code", "There is no voucher with this code");
    const worth = worthOf(voucher, await goodsOf(tx, order), shop.clock.now());
    if (!worth.ok) throw invalid("code", worth.message);
    return reducePrice(tx, order, { voucher, ...worth });
  });
}

async function hasPaymentBegun(tx: Transaction, order: OrderRow): Promise<boolean> {
  return (await tx.$count(payments, eq(payments.orderId, order.id))) > 0;
}
