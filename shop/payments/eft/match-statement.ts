import type { Actor } from "../../audit/audit.ts";
import type { Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { fingerprintOf } from "./bank-credits.ts";
import { type FoundCredit, findTransfers, type Transfer } from "./find-transfers.ts";
import type { MatchedCredit } from "./matched-credit.ts";
import { exactIn } from "./references/written-references.ts";
import type { Credit, Debit } from "./statements/read-statement.ts";
import { type Taking, takeCredit } from "./take-credit.ts";

type MatchInput = {
  /** Outgoing money in the same statement. */
  debits?: Debit[];
  /** Reports outcomes without changing anything. */
  isDryRun?: boolean;
  /** Stops between batches of lines or between orders. What is done stays; a second run does the rest. */
  signal?: AbortSignal;
};

/**
 * Matches credits with EFT payments, independent of their order in the file. Credits read before change nothing; one
 * whose amount went out again with the same reference is left to the owner.
 * Atomic per order, even in a dry run, to hold few locks. Safe to repeat.
 * @returns the outcome of each credit, by line
 */
export async function matchStatement(
  shop: Shop,
  actor: Actor,
  credits: Credit[],
  { debits = [], isDryRun = false, signal }: MatchInput = {},
): Promise<MatchedCredit[]> {
  const found = await findTransfers(shop.db, credits, signal);
  // A dry run is rolled back, so it must not log.
  const reader = isDryRun ? { ...shop, log: silent } : shop;
  const matched = found.filter(({ transfers }) => transfers.length !== 1).map(untaken);
  for (const takings of takingsByOrder(found, debits)) {
    signal?.throwIfAborted();
    const take = async (tx: Transaction) => {
      for (const taking of takings) matched.push(await takeCredit(reader, tx, actor, taking));
    };
    await (isDryRun ? undone(shop, take) : shop.db.transaction(take));
  }
  return matched.sort((one, other) => one.line - other.line);
}

const silent = { info() {}, warn() {}, error() {} };

/** Groups by order, sorted independently of the file. */
function takingsByOrder(found: FoundCredit[], debits: Debit[]): Taking[][] {
  const meant = found.flatMap((credit) => {
    const [transfer, ...more] = credit.transfers;
    return transfer && more.length === 0 ? [{ credit, transfer }] : [];
  });
  meant.sort(
    ({ credit: one }, { credit: other }) =>
      one.day.localeCompare(other.day) ||
      Number(other.isSure) - Number(one.isSure) ||
      other.amountCents - one.amountCents ||
      one.line - other.line,
  );
  const named = withFingerprints(meant);
  const cameAlike = Map.groupBy(named, sumOf);
  const wentOut = debits.flatMap(({ amountCents, texts }) =>
    exactIn(texts).map(({ reference }) => sumWith(amountCents, reference)),
  );
  const wentAlike = Map.groupBy(wentOut, (sum) => sum);
  const takings = named.map((each) => {
    const alike = cameAlike.get(sumOf(each)) ?? [];
    return {
      ...each,
      // The first of equal credits are taken for the reversed ones.
      isTakenBack: alike.indexOf(each) < (wentAlike.get(sumOf(each))?.length ?? 0),
      alike: alike.map(({ fingerprint }) => fingerprint),
    };
  });
  return [...Map.groupBy(takings, ({ transfer }) => transfer.orderId).values()];
}

type Meant = { credit: FoundCredit; transfer: Transfer };

/** Numbers equal credits of one day. */
function withFingerprints(meant: Meant[]) {
  const counts = new Map<string, number>();
  return meant.map(({ credit, transfer }) => {
    const name = `${credit.day} ${sumOf({ credit, transfer })}`;
    const which = (counts.get(name) ?? 0) + 1;
    counts.set(name, which);
    const fingerprint = fingerprintOf({ ...credit, reference: transfer.reference, which });
    return { credit, transfer, fingerprint };
  });
}

function sumOf({ credit, transfer }: Meant): string {
  return sumWith(credit.amountCents, transfer.reference);
}

const sumWith = (amountCents: number, reference: string) => `${amountCents} ${reference}`;

function untaken(credit: FoundCredit): MatchedCredit {
  const outcome = credit.transfers.length === 0 ? "unknown" : credit.isSure ? "several" : "near";
  return { ...credit, outcome, note: "", missingCents: 0, backCents: 0, say: null };
}

/** Runs work in a transaction that is rolled back. */
async function undone(shop: Shop, work: (tx: Transaction) => Promise<void>): Promise<void> {
  const undo = new Error("A dry run is rolled back");
  const run = shop.db.transaction(async (tx) => {
    await work(tx);
    throw undo;
  });
  await run.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
}
