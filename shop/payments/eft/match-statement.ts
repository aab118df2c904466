import type { Credit } from "../../../platform/statements/read-statement.ts";
import type { Actor } from "../../audit/audit.ts";
import type { Shop, Transaction } from "../../shop.ts";
import { type FoundCredit, findTransfers } from "./find-transfers.ts";
import type { MatchedCredit } from "./matched-credit.ts";
import { type Taking, takeCredit } from "./take-credit.ts";

type MatchWish = {
  /** Says what would become of them, and changes nothing. */
  isDryRun?: boolean;
  /** Stops between two credits. What is done stays; the same again does the rest. */
  signal?: AbortSignal;
};

/**
 * Matches the credits of a bank statement with the transfers that orders wait for. In whatever order they stand, the
 * same becomes of them, and of credits that were read before nothing more. Each is a transaction of its own.
 *
 * @returns what became of each, by their lines
 */
export async function matchStatement(
  shop: Shop,
  actor: Actor,
  credits: Credit[],
  { isDryRun = false, signal }: MatchWish = {},
): Promise<MatchedCredit[]> {
  const found = await findTransfers(shop.db, credits);
  const takings = inTurn(found);
  const takeAll = async (take: (taking: Taking) => Promise<MatchedCredit>) => {
    const taken: MatchedCredit[] = [];
    for (const taking of takings) {
      signal?.throwIfAborted();
      taken.push(await take(taking));
    }
    return taken;
  };
  const taken = isDryRun
    ? await undone(shop, (tx) => takeAll((taking) => takeCredit(shop, tx, actor, taking)))
    : await takeAll((taking) => shop.db.transaction((tx) => takeCredit(shop, tx, actor, taking)));
  const others = found.filter(({ transfers }) => transfers.length !== 1).map(untaken);
  return [...taken, ...others].sort((one, other) => one.line - other.line);
}

/** By their orders, as locks are taken, and of an order in one turn, whatever that of the lines. */
function inTurn(found: FoundCredit[]): Taking[] {
  const takings = found.flatMap((credit) => {
    const [transfer, ...more] = credit.transfers;
    return transfer && more.length === 0 ? [{ credit, transfer, which: 1 }] : [];
  });
  takings.sort(
    ({ credit: one, transfer }, { credit: other, transfer: next }) =>
      transfer.orderId - next.orderId ||
      one.day.localeCompare(other.day) ||
      Number(other.isSure) - Number(one.isSure) ||
      other.amountCents - one.amountCents ||
      one.line - other.line,
  );
  const counts = new Map<string, number>();
  for (const taking of takings) {
    const { credit, transfer } = taking;
    const alike = `${transfer.reference} ${credit.day} ${credit.amountCents}`;
    taking.which = (counts.get(alike) ?? 0) + 1;
    counts.set(alike, taking.which);
  }
  return takings;
}

function untaken(credit: FoundCredit): MatchedCredit {
  const outcome = credit.transfers.length === 0 ? "unknown" : credit.isSure ? "several" : "near";
  return { ...credit, outcome, note: "", missingCents: 0, backCents: 0, say: null };
}

/** Does something in a transaction, and takes it back. */
async function undone<Result>(shop: Shop, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const undo = new Error("A dry run is taken back");
  const results: Result[] = [];
  const run = shop.db.transaction(async (tx) => {
    results.push(await work(tx));
    throw undo;
  });
  await run.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return results[0] as Result;
}
