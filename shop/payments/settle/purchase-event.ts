import { orderNumber } from "../../../words/order-number.ts";
import { recordPurchase } from "../../analytics/record-purchase.ts";
import type { Transaction } from "../../database.ts";
import { lineTotal, shareOf } from "../../money/money.ts";
import type { Order, OrderLine } from "../../orders/order.ts";
import type { Shop } from "../../shop.ts";

/** Records GA4's purchase event if analytics is on. Once per order, since an order is paid in one transition. */
export async function countPurchase(shop: Shop, tx: Transaction, order: Order): Promise<void> {
  if (!shop.settings.analytics) return;
  const { id, createdAt, amountCents, deliveryFeeCents, voucherCode, lines } = order;
  await recordPurchase(shop, tx, {
    number: orderNumber(id),
    orderedAt: createdAt,
    params: {
      currency: "ZAR",
      value: rand(amountCents),
      shipping: rand(deliveryFeeCents),
      ...(voucherCode !== null && { coupon: voucherCode }),
      items: lines.map(itemOf),
    },
  });
}

/** GA4's price is per piece, after discount. */
function itemOf({ productId, product, quantity, priceCents, discountCents }: OrderLine) {
  const price = rand(shareOf(lineTotal(priceCents, quantity) - discountCents, 1, quantity));
  return { item_id: String(productId), item_name: product.name, price, quantity };
}

const rand = (cents: number) => cents / 100;
