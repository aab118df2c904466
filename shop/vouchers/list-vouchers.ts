import { asc, eq } from "drizzle-orm";
import { placeNames } from "../catalogue/product-places.ts";
import type { Queryable } from "../shop.ts";
import { vouchers } from "./tables.ts";
import { normaliseCode, type Voucher } from "./vouchers.ts";

/** All of them, also those that ended, by code. */
export function listVouchers(db: Queryable): Promise<Voucher[]> {
  return db.select().from(vouchers).orderBy(asc(vouchers.code));
}

/** The one with this code in any spelling, for looking at: it is not held. */
export async function voucherWithCode(db: Queryable, code: string): Promise<Voucher | undefined> {
  const [voucher] = await db
    .select()
    .from(vouchers)
    .where(eq(vouchers.code, normaliseCode(code)));
  return voucher;
}

/** What the goods are called that it is for and not for; empty for all and for none. */
export async function goodsNamesOf(
  db: Queryable,
  { goodsIn, goodsOut }: Pick<Voucher, "goodsIn" | "goodsOut">,
): Promise<{ goods: string[]; notGoods: string[] }> {
  return {
    goods: goodsIn ? await placeNames(db, goodsIn) : [],
    notGoods: goodsOut ? await placeNames(db, goodsOut) : [],
  };
}

export type VoucherState = "planned" | "running" | "ended";

export function voucherState({ startsAt, endsAt }: Voucher, now: Date): VoucherState {
  if (endsAt && endsAt <= now) return "ended";
  return startsAt && startsAt > now ? "planned" : "running";
}
