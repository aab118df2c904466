import { eq } from "drizzle-orm";
import { price } from "../../words/price.ts";
import { toDecimal } from "../money/money.ts";
import type { Queryable } from "../shop.ts";
import { type VoucherKind, vouchers } from "./tables.ts";

export type Voucher = typeof vouchers.$inferSelect;

export type VoucherWorth = { discountCents: number; freeDelivery: boolean };

/** " braai10 " and "BRAAI10" are the same code. */
export function normaliseCode(code: string): string {
  return code.trim().toUpperCase();
}

export async function findVoucher(db: Queryable, code: string): Promise<Voucher | undefined> {
  const [voucher] = await db
    .select()
    .from(vouchers)
    .where(eq(vouchers.code, normaliseCode(code)));
  return voucher;
}

/** Makes a voucher, or leaves the one with this code as it is. */
export async function addVoucher(
  db: Queryable,
  voucher: { code: string; kind: VoucherKind; value: number; minimumSpendCents?: number },
): Promise<void> {
  await db
    .insert(vouchers)
    .values({ ...voucher, code: normaliseCode(voucher.code) })
    .onConflictDoNothing();
}

/**
 * What a voucher is worth for goods of this amount, or why it does not count, in words for the shopper.
 * A discount is never more than the goods.
 */
export function worthOf(
  voucher: Voucher,
  goodsCents: number,
  now: Date,
): ({ ok: true } & VoucherWorth) | { ok: false; message: string } {
  if (voucher.startsAt && voucher.startsAt > now)
    return { ok: false, message: "This voucher is not valid yet" };
  if (voucher.endsAt && voucher.endsAt <= now) return { ok: false, message: "This voucher has expired" };
  const missingCents = voucher.minimumSpendCents - goodsCents;
  if (missingCents > 0) {
    return { ok: false, message: `Spend ${price(toDecimal(missingCents))} more to use this voucher` };
  }
  const freeDelivery = voucher.kind === "free_delivery";
  const percent = voucher.kind === "percent" ? voucher.value : 0;
  return { ok: true, freeDelivery, discountCents: Math.round((goodsCents * percent) / 100) };
}
