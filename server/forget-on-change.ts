import type { Clock } from "../platform/clock.ts";
import { datesTurnAt } from "../shop/delivery/dates.ts";
import type { Search } from "../shop/search/search.ts";
import type { PageCache } from "./page-cache.ts";

/** A little after the moment, so that whoever asks then is told the new dates. */
const afterTurnMs = 50;
/** What a timer can wait for; and a clock that was put right is noticed. */
const longestWaitMs = 3_600_000;

/**
 * Makes the cache forget what shoppers would see otherwise now: after any process has changed the catalogue, and
 * when the promised dates of delivery turn. A change is known to the search first, so that no page made after it
 * is forgotten shows an old listing.
 */
export function forgetOnChange(
  cache: PageCache,
  { search, clock }: { search: Search; clock: Clock },
): { close(): void } {
  search.onChange(cache.forget);
  let timer: NodeJS.Timeout;
  const waitForTurn = () => {
    const now = clock.now();
    const turnsInMs = datesTurnAt(now).getTime() - now.getTime() + afterTurnMs;
    timer = setTimeout(
      () => {
        if (turnsInMs <= longestWaitMs) cache.forget();
        waitForTurn();
      },
      Math.min(turnsInMs, longestWaitMs),
    ).unref();
  };
  waitForTurn();
  return { close: () => clearTimeout(timer) };
}
