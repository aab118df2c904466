import { eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../database.ts";
import { vouchers } from "./tables.ts";

export type Voucher = typeof vouchers.$inferSelect;

/** Case-insensitive: " braai10 " and "BRAAI10" are the same code. */
export function normaliseCode(code: string): string {
  // Also removes NUL, which PostgreSQL's text cannot hold.
  return code
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .trim()
    .toUpperCase();
}

/**
 * Finds a voucher by code; undefined when unknown.
 * Concurrency: locks a limited voucher until the transaction ends, so that two shoppers cannot both take the last use.
 * Lock order: after the order, before stock. Unlimited vouchers are not locked.
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

/** A subquery of first-order vouchers. */
export function firstOrderVouchers(db: Queryable) {
  return db.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.firstOrderOnly, true));
}

/** Whether its uses must be counted. */
export function isLimited({ totalLimit, userLimit }: Voucher): boolean {
  return totalLimit !== null || userLimit !== null;
}

export type NewVoucher = Omit<typeof vouchers.$inferInsert, "id">;

/** Keeps an existing voucher with this code. */
export async function addVoucher(db: Queryable, voucher: NewVoucher): Promise<void> {
  await db
    .insert(vouchers)
    .values({ ...voucher, code: normaliseCode(voucher.code) })
    .onConflictDoNothing();
}
