import { percentOf, spread, sum } from "../money/money.ts";
import { refusalOf, type VoucherContext } from "./refusal-of.ts";
import { countsFor, type VoucherGoods } from "./voucher-goods.ts";
import type { Voucher } from "./vouchers.ts";

export type VoucherWorth =
  /** `discounts` in cents, one per line. */
  { ok: true; discounts: number[]; freeDelivery: boolean } | { ok: false; message: string };

/**
 * A voucher's discount, or why it is refused, as text for the shopper.
 * Minimum spend and percentage refer to the goods it applies to; only their lines get cheaper, at most to zero. The
 * rest of a rand voucher lapses. A voucher that would save nothing is refused, so that no use is lost.
 */
export function worthOf(voucher: Voucher, goods: VoucherGoods[], context: VoucherContext): VoucherWorth {
  const counted = goods.map((each) => (countsFor(voucher, each) ? each.amountCents : 0));
  const message = refusalOf(voucher, sum(counted), context);
  if (message) return { ok: false, message };
  if (voucher.kind === "free_delivery") return freeDelivery(goods, context);
  const discountCents = discountOf(voucher, sum(counted));
  if (discountCents === 0)
    return { ok: false, message: "This voucher wouldn’t take anything off this order" };
  return { ok: true, discounts: spread(discountCents, counted), freeDelivery: false };
}

function discountOf({ kind, value }: Voucher, countedCents: number): number {
  return kind === "percent" ? percentOf(countedCents, value) : Math.min(value, countedCents);
}

function freeDelivery(goods: VoucherGoods[], { deliveryFeeCents }: VoucherContext): VoucherWorth {
  if (deliveryFeeCents > 0) return { ok: true, discounts: goods.map(() => 0), freeDelivery: true };
  return { ok: false, message: "This order already has free delivery. Keep the voucher for another one" };
}
