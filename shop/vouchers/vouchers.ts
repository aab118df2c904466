import { eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../shop.ts";
import { vouchers } from "./tables.ts";

export type Voucher = typeof vouchers.$inferSelect;

/** What is written on a text message or a card, in any spelling: " braai10 " and "BRAAI10" are the same code. */
export function normaliseCode(code: string): string {
  // NUL, which PostgreSQL's text cannot hold, is among what nobody sees.
  return code
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .trim()
    .toUpperCase();
}

/**
 * The voucher with this code, in any spelling; undefined when there is none.
 *
 * Concurrency: one whose uses are counted is held until the transaction ends, so that two shoppers cannot both be the
 * last. After the order, before stock. One that everybody may use keeps nobody waiting.
 */
export async function findVoucher(tx: Transaction, code: string): Promise<Voucher | undefined> {
  const query = () =>
    tx
      .select()
      .from(vouchers)
      .where(eq(vouchers.code, normaliseCode(code)));
  const [voucher] = await query();
  if (!voucher || !isLimited(voucher)) return voucher;
  const [held] = await query().for("no key update");
  return held;
}

/** Those for a first order only, to be asked for in a query. */
export function firstOrderVouchers(db: Queryable) {
  return db.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.firstOrderOnly, true));
}

/** Whether its uses must be counted. */
export function isLimited({ totalLimit, userLimit }: Voucher): boolean {
  return totalLimit !== null || userLimit !== null;
}

export type NewVoucher = Omit<typeof vouchers.$inferInsert, "id">;

/** Makes a voucher, or leaves the one with this code as it is. */
export async function addVoucher(db: Queryable, voucher: NewVoucher): Promise<void> {
  await db
    .insert(vouchers)
    .values({ ...voucher, code: normaliseCode(voucher.code) })
    .onConflictDoNothing();
}
