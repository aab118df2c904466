import type { Log } from "../../platform/log.ts";
import type { Search } from "../search/search.ts";
import type { Database } from "../shop.ts";
import { type DeliveryRules, readDeliveryRules } from "./rules.ts";

/** The rules of delivery, kept in memory for whoever dates or prices something without a transaction. */
export type DeliveryBook = {
  /** Not older than two seconds; the same object as long as the rules are the same. */
  current(): DeliveryRules;
  /** Reads them now. */
  refresh(): Promise<void>;
  /** Calls when other rules have begun to hold. */
  onChange(listener: () => void): void;
};

const retryMs = 1_000;

/** Reads the rules, and again after each change that the search has heard of: the owner's changes are in its log, too. */
export async function openDeliveryBook(
  db: Database,
  search: Pick<Search, "onChange">,
  log: Pick<Log, "error">,
): Promise<DeliveryBook> {
  const listeners = new Set<() => void>();
  let asked = 0;
  let shown = 0;
  let current: DeliveryRules | undefined;

  async function refresh(): Promise<void> {
    asked += 1;
    const turn = asked;
    const rules = await readDeliveryRules(db);
    // A reading that was begun later is newer.
    if (turn < shown) return;
    shown = turn;
    if (current && isSame(current, rules)) return;
    current = rules;
    for (const listener of listeners) listener();
  }

  function follow(): void {
    refresh().catch((error: unknown) => {
      log.error("The rules of delivery could not be read", { error });
      setTimeout(follow, retryMs).unref();
    });
  }

  // Before reading: a change that comes meanwhile is read again.
  search.onChange(follow);
  await refresh();
  return {
    current: () => current as DeliveryRules,
    refresh,
    onChange: (listener) => listeners.add(listener),
  };
}

function isSame(one: DeliveryRules, other: DeliveryRules): boolean {
  const asText = ({ terms, daysOff }: DeliveryRules) => JSON.stringify([terms, [...daysOff]]);
  return asText(one) === asText(other);
}
