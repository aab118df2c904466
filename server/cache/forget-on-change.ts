import { datesTurnAt } from "../../shop/delivery/dates.ts";
import type { Shop } from "../../shop/shop.ts";
import type { PageCache } from "./page-cache.ts";

/** A margin, so that pages made afterwards show the new state. */
const afterTurnMs = 50;
/** Sections may be scheduled meanwhile, and the system clock corrected. */
const longestWaitMs = 60_000;

type Changing = Pick<Shop, "search" | "delivery" | "maintenance" | "content" | "clock" | "log">;

/**
 * Invalidates the page cache when pages would look different: after a change of the catalogue, delivery rules or a
 * page's text by any process; when the shop closes or opens; when delivery dates change; when a section begins or ends,
 * or a product stops being new.
 * The search applies a change first, so that no new page shows an old listing. Timed changes are checked at least once
 * a minute, even if the database fails.
 */
export function forgetOnChange(
  cache: PageCache,
  { search, delivery, maintenance, content, clock, log }: Changing,
): { close(): void } {
  search.onChange(cache.forget);
  delivery.onChange(cache.forget);
  maintenance.onChange(cache.forget);
  content.onChange(cache.forget);
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
      if (isTurn) cache.forget();
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
