import { datesTurnAt } from "../../shop/delivery/dates.ts";
import type { Shop } from "../../shop/shop.ts";
import type { PageCache } from "./page-cache.ts";

/** A margin, so that pages made afterwards show the new state. */
const afterTurnMs = 50;
/** Sections may be scheduled meanwhile, and the system clock corrected. */
const longestWaitMs = 60_000;

type Changing = Pick<Shop, "search" | "delivery" | "maintenance" | "content" | "clock" | "log">;

/**
 * Invalidates pages that would look different: those that depend on what changed in the catalogue or in a page's text,
 * by any process; all after other delivery rules, when delivery dates change, when a section begins or ends, or when a
 * product stops being new. When the shop closes or opens, none stays.
 * The search applies a change first, so that no new page shows an old listing. Timed changes are checked at least once
 * a minute, even if the database fails.
 */
export function forgetOnChange(
  cache: PageCache,
  { search, delivery, maintenance, content, clock, log }: Changing,
): { close(): void } {
  search.onChange(cache.forget);
  delivery.onChange(() => cache.forget("all"));
  content.onChange(() => cache.forget(new Set(["content"])));
  // A closed shop must not be seen, not even when a page fails.
  maintenance.onChange(cache.clear);
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const lookForTurn = async () => {
    const waitMs = await waitMsUntilTurn().catch((error: unknown) => {
      log.error("The time of the next page change could not be read", { error });
      return longestWaitMs + 1;
    });
    if (isClosed) return;
    const isTurn = waitMs <= longestWaitMs;
    const act = () => {
      if (isTurn) cache.forget("all");
      void lookForTurn();
    };
    timer = setTimeout(act, Math.min(waitMs, longestWaitMs)).unref();
  };
  const waitMsUntilTurn = async () => {
    const now = clock.now();
    return (
      (await nextTurnMs(search, datesTurnAt(delivery.current(), now), now)) - now.getTime() + afterTurnMs
    );
  };
  void lookForTurn();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

async function nextTurnMs(search: Shop["search"], datesTurn: Date, now: Date): Promise<number> {
  const { sections } = await search.taxonomy();
  const turns = [
    datesTurn,
    ...sections.flatMap(({ startsAt, endsAt, changesAt }) => [startsAt, endsAt, changesAt]),
  ];
  return Math.min(...turns.flatMap((turn) => (turn && turn > now ? [turn.getTime()] : [])));
}
