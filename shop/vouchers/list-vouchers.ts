import { asc, eq } from "drizzle-orm";
import { placeNames } from "../catalogue/product-places.ts";
import type { Queryable } from "../database.ts";
import { vouchers } from "./tables.ts";
import { normaliseCode, type Voucher } from "./vouchers.ts";

/** Includes ended ones, by code. */
export function listVouchers(db: Queryable): Promise<Voucher[]> {
  return db.select().from(vouchers).orderBy(asc(vouchers.code));
}

/** Case-insensitive. Takes no lock. */
export async function voucherWithCode(db: Queryable, code: string): Promise<Voucher | undefined> {
  const [voucher] = await db
    .select()
    .from(vouchers)
    .where(eq(vouchers.code, normaliseCode(code)));
  return voucher;
}

/** Names of included and excluded goods; empty for no condition. */
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
