import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { type Actor, recordAct } from "../audit/audit.ts";
import type { Queryable, Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { goodsNamesOf, voucherWithCode } from "./list-vouchers.ts";
import { vouchers } from "./tables.ts";
import {
  noConditions,
  readCode,
  termsWith,
  type VoucherInput,
  type VoucherTerms,
  wishProblem,
} from "./voucher-input.ts";
import { normaliseCode, type Voucher } from "./vouchers.ts";

export type VoucherChanged =
  /** `isChanged` is false when the voucher was the same already. */
  | { ok: true; voucher: Voucher; isChanged: boolean }
  /** Without a full stop. */
  | { ok: false; problem: string };

type VoucherShop = Pick<Shop, "db" | "clock">;

/**
 * Creates a voucher. Safe to repeat: an identical voucher stays, a different one with this code is refused.
 * Concurrency: the second of two sees the first.
 */
export async function makeVoucher(
  shop: VoucherShop,
  actor: Actor,
  typed: string,
  { worth, ...conditions }: VoucherInput,
): Promise<VoucherChanged> {
  const read = readCode(typed);
  if (!read.ok) return read;
  if (!worth) return { ok: false, problem: "Say what it is worth" };
  const problem = wishProblem({ worth, ...conditions }, shop.clock.now());
  if (problem) return { ok: false, problem };
  return shop.db.transaction(async (tx): Promise<VoucherChanged> => {
    const made = await termsWith(tx, { ...worth, ...noConditions }, conditions);
    if (!made.ok) return made;
    const row = { code: read.code, ...made.terms };
    const [voucher] = await tx.insert(vouchers).values(row).onConflictDoNothing().returning();
    if (!voucher) return sameOrTaken(tx, row);
    const details = await detailsOf(tx, made.terms);
    await recordAct(tx, shop, actor, { action: "vouchers.add", subject: voucher.code, details });
    return { ok: true, voucher, isChanged: true };
  });
}

async function sameOrTaken(tx: Transaction, wanted: Omit<Voucher, "id">): Promise<VoucherChanged> {
  const voucher = await voucherWithCode(tx, wanted.code);
  if (voucher && isDeepStrictEqual(termsOf(voucher), termsOf(wanted)))
    return { ok: true, voucher, isChanged: false };
  return { ok: false, problem: `There is a voucher ${wanted.code} already, which says something else` };
}

/**
 * Changes a voucher's conditions. Orders keep their price: conditions are checked when the shopper applies the code.
 * Atomic. Safe to repeat. Concurrency: locks the voucher.
 */
export async function changeVoucher(
  shop: VoucherShop,
  actor: Actor,
  code: string,
  input: VoucherInput,
): Promise<VoucherChanged> {
  const problem = wishProblem(input, shop.clock.now());
  if (problem) return { ok: false, problem };
  return shop.db.transaction(async (tx): Promise<VoucherChanged> => {
    const voucher = await lockVoucher(tx, code);
    if (!voucher) return missing(code);
    const changed = await termsWith(tx, termsOf(voucher), input);
    return changed.ok ? write(shop, tx, actor, "vouchers.change", voucher, changed.terms) : changed;
  });
}

/** Ends a voucher now, even a planned one. It stays listed, and orders keep their price. Safe to repeat. */
export function endVoucher(shop: VoucherShop, actor: Actor, code: string): Promise<VoucherChanged> {
  return shop.db.transaction(async (tx): Promise<VoucherChanged> => {
    const voucher = await lockVoucher(tx, code);
    if (!voucher) return missing(code);
    const now = shop.clock.now();
    if (voucher.endsAt && voucher.endsAt <= now) return { ok: true, voucher, isChanged: false };
    return write(shop, tx, actor, "vouchers.end", voucher, { ...termsOf(voucher), endsAt: now });
  });
}

async function write(
  shop: VoucherShop,
  tx: Transaction,
  actor: Actor,
  action: string,
  voucher: Voucher,
  terms: VoucherTerms,
): Promise<VoucherChanged> {
  if (isDeepStrictEqual(termsOf(voucher), terms)) return { ok: true, voucher, isChanged: false };
  await tx.update(vouchers).set(terms).where(eq(vouchers.id, voucher.id));
  const details = changeOf(await detailsOf(tx, termsOf(voucher)), await detailsOf(tx, terms));
  await recordAct(tx, shop, actor, { action, subject: voucher.code, details });
  return { ok: true, voucher: { ...voucher, ...terms }, isChanged: true };
}

/** The lock that applying a limited voucher takes, too. */
async function lockVoucher(tx: Transaction, code: string): Promise<Voucher | undefined> {
  const [voucher] = await tx
    .select()
    .from(vouchers)
    .where(eq(vouchers.code, normaliseCode(code)))
    .for("no key update");
  return voucher;
}

const missing = (code: string) => ({
  ok: false as const,
  problem: `There is no voucher ${normaliseCode(code)}`,
});

function termsOf({ code: _code, ...voucher }: Omit<Voucher, "id"> & { id?: number }): VoucherTerms {
  const { id: _id, ...terms } = voucher;
  return terms;
}

type Details = Record<string, unknown>;

/** Audit details; absent conditions are left out. */
async function detailsOf(db: Queryable, terms: VoucherTerms): Promise<Details> {
  const { kind, value, minimumSpendCents, startsAt, endsAt, firstOrderOnly, totalLimit, userLimit } = terms;
  const worth = {
    percent: { percent: value },
    rand: { offCents: value },
    free_delivery: { freeDelivery: true },
  };
  const goods = await goodsNamesOf(db, terms);
  const conditions = { minimumSpendCents, startsAt, endsAt, ...goods, firstOrderOnly, totalLimit, userLimit };
  const isMade = (condition: unknown) => Boolean(condition) && !isDeepStrictEqual(condition, []);
  return {
    ...worth[kind],
    ...Object.fromEntries(Object.entries(conditions).filter(([, condition]) => isMade(condition))),
  };
}

/** Changed values, new and old. */
function changeOf(before: Details, after: Details): Details {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const valuesOf = (details: Details) =>
    Object.fromEntries(changed.map((name) => [name, details[name] ?? null]));
  return { ...valuesOf(after), before: valuesOf(before) };
}
