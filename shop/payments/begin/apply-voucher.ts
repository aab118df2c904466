import { eq } from "drizzle-orm";
import { countFailures } from "../../accounts/rate-limits/rate-limit.ts";
import type { User } from "../../accounts/users.ts";
import { placeNames, productPlaces } from "../../catalogue/product-places.ts";
import type { Transaction } from "../../database.ts";
import { inRand } from "../../money/in-rand.ts";
import { isPayable, type OrderRow, totalCents } from "../../orders/order.ts";
import { type PricedLine, pricedLines, reducePrice } from "../../orders/placing/price-order.ts";
import { lockOrder } from "../../orders/states/move-order.ts";
import { voucherStanding } from "../../orders/voucher-uses.ts";
import type { Shop } from "../../shop.ts";
import { invalid, notFound, ShopError } from "../../shop-error.ts";
import type { VoucherContext } from "../../vouchers/refusal-of.ts";
import type { VoucherGoods } from "../../vouchers/voucher-goods.ts";
import { findVoucher, normaliseCode, type Voucher } from "../../vouchers/vouchers.ts";
import { worthOf } from "../../vouchers/worth-of.ts";
import { unknownVoucherTries } from "../limits.ts";
import { payments } from "../tables.ts";
import { waysToPay } from "./ways-to-pay.ts";

/**
 * Applies a voucher to the shopper's own unpaid order; a new one replaces the old, an empty code removes it, a refusal
 * keeps it.
 * Atomic. Safe to repeat: the price is recalculated, and the order's own use does not count. Concurrency: locks the
 * order, then a limited voucher, so the last use is taken once. An expired order frees its use; on late payment
 * `settlePaid` checks again.
 * @throws ShopError `not-found`, also for another shopper's order; `conflict` once a payment has begun, since the
 * gateway has the old amount; `invalid` under `code`; `too-many` after twenty unknown codes
 */
export async function applyVoucher(shop: Shop, user: User, orderId: number, code: string): Promise<OrderRow> {
  const isRemoval = normaliseCode(code) === "";
  const reduced = await countFailures(shop, isRemoval ? [] : unknownVoucherTries(user), () =>
    shop.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order || order.userId !== user.id) throw notFound("Order");
      await refuseTooLate(shop, tx, order);
      return isRemoval ? removeVoucher(tx, order) : putVoucher(shop, tx, order, code);
    }),
  );
  if (!reduced) throw invalid("code", "We don’t recognise this code");
  return reduced;
}

async function removeVoucher(tx: Transaction, order: OrderRow): Promise<OrderRow> {
  const nothing = { voucher: null, discounts: [], freeDelivery: false };
  return reducePrice(tx, order, await pricedLines(tx, order), nothing);
}

/** @returns undefined for an unknown voucher */
async function putVoucher(
  shop: Shop,
  tx: Transaction,
  order: OrderRow,
  code: string,
): Promise<OrderRow | undefined> {
  const lines = await pricedLines(tx, order);
  const voucher = await findVoucher(tx, code);
  if (!voucher) return undefined;
  const context = await contextOf(shop, tx, voucher, order);
  const worth = worthOf(voucher, await goodsOf(tx, voucher, lines), context);
  if (!worth.ok) throw invalid("code", worth.message);
  const reduced = await reducePrice(tx, order, lines, { voucher, ...worth });
  refuseTooLittle(shop, order, reduced);
  return reduced;
}

/** Gateways refuse a few cents, which would leave no way to pay. */
function refuseTooLittle(shop: Shop, order: OrderRow, reduced: OrderRow): void {
  if (waysToPay(shop, reduced).length > 0 || waysToPay(shop, order).length === 0) return;
  const left = inRand(totalCents(reduced));
  throw invalid("code", `This voucher would leave ${left} to pay, which is too little for any way to pay`);
}

async function refuseTooLate(shop: Shop, tx: Transaction, order: OrderRow): Promise<void> {
  if (!isPayable(order, shop.clock.now()))
    throw new ShopError(
      "conflict",
      "This order is no longer waiting for a payment, so its price can’t change",
    );
  if ((await tx.$count(payments, eq(payments.orderId, order.id))) > 0) {
    const message =
      "A payment for this order has started, so its price can’t change. To use another voucher, choose “Change my order” and order again.";
    throw new ShopError("conflict", message);
  }
}

/** Loads only what the voucher's conditions need. */
async function contextOf(
  shop: Shop,
  tx: Transaction,
  voucher: Voucher,
  order: OrderRow,
): Promise<VoucherContext> {
  return {
    now: shop.clock.now(),
    ...(await voucherStanding(tx, voucher, order)),
    deliveryFeeCents: order.deliveryRegularFeeCents,
    goodsNames: voucher.goodsIn ? await placeNames(tx, voucher.goodsIn) : [],
  };
}

/** The order's lines with their present categories and brands. */
async function goodsOf(
  tx: Transaction,
  { goodsIn, goodsOut }: Voucher,
  lines: PricedLine[],
): Promise<VoucherGoods[]> {
  const ids = lines.map((line) => line.productId);
  const places = goodsIn || goodsOut ? await productPlaces(tx, ids) : undefined;
  return lines.map(({ productId, amountCents }) => {
    const place = places?.get(productId) ?? { familyId: productId, brandId: null, categoryIds: [] };
    return { productId, amountCents, ...place };
  });
}
