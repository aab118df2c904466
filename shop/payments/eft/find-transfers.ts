import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { payments } from "../tables.ts";
import { eftMethod } from "./eft-gateway.ts";
import { referencesIn, type Written } from "./references/written-references.ts";
import type { Credit } from "./statements/read-statement.ts";

/** An EFT payment, and the reference as written. */
export type Transfer = Written & { paymentId: number; orderId: number };

/** A credit with the payments it may belong to. */
export type FoundCredit = Credit & {
  transfers: Transfer[];
  /** The references are exact whole words; otherwise they have a typo or are inside longer words. */
  isSure: boolean;
};

/** Batch sizes: payers choose what a statement says, so input is untrusted. */
const creditsAtOnce = 500;
const referencesAtOnce = 5_000;

/**
 * Finds EFT payments by references in the credits; exact ones take precedence. Each credit looks up a few dozen
 * references by index, so the cost does not grow with the number of orders.
 */
export async function findTransfers(
  db: Queryable,
  credits: Credit[],
  signal?: AbortSignal,
): Promise<FoundCredit[]> {
  const found: FoundCredit[] = [];
  for (let from = 0; from < credits.length; from += creditsAtOnce) {
    signal?.throwIfAborted();
    found.push(...(await findSome(db, credits.slice(from, from + creditsAtOnce))));
  }
  return found;
}

async function findSome(db: Queryable, credits: Credit[]): Promise<FoundCredit[]> {
  const written = credits.map((credit) => ({ credit, ...referencesIn(credit.texts) }));
  const asked = written.flatMap(({ exact, near }) => [...exact, ...near].map(({ reference }) => reference));
  const known = await knownTransfers(db, [...new Set(asked)]);
  const among = (some: Written[]): Transfer[] =>
    some.flatMap((each) => {
      const payment = known.get(each.reference);
      return payment ? [{ ...each, ...payment }] : [];
    });
  return written.map(({ credit, exact, near }) => {
    const sure = among(exact);
    const isSure = sure.length > 0;
    return { ...credit, transfers: isSure ? sure : among(near), isSure };
  });
}

async function knownTransfers(db: Queryable, references: string[]) {
  const known = new Map<string, { paymentId: number; orderId: number }>();
  const { id: paymentId, orderId, method, reference } = payments;
  for (let from = 0; from < references.length; from += referencesAtOnce) {
    const some = references.slice(from, from + referencesAtOnce);
    const rows = await db
      .select({ paymentId, orderId, reference })
      .from(payments)
      .where(and(eq(method, eftMethod), inArray(reference, some)));
    for (const row of rows)
      known.set(row.reference ?? "", { paymentId: row.paymentId, orderId: row.orderId });
  }
  return known;
}
