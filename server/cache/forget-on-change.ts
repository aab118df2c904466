import { datesTurnAt } from "../../shop/delivery/dates.ts";
import type { Shop } from "../../shop/shop.ts";
import type { PageCache } from "./page-cache.ts";

/** A little after the moment, so that whoever asks then is told what holds now. */
const afterTurnMs = 50;
/** Sections may be planned meanwhile; and a clock that was put right is noticed. */
const longestWaitMs = 60_000;

type Changing = Pick<Shop, "search" | "delivery" | "maintenance" | "content" | "clock" | "log">;

/**
 * Makes the cache forget its pages when they would look different now: after any process has changed the catalogue, the
 * rules of delivery or a page's text; when the shop is closed or opened; when the promised dates of delivery change; when
 * a section begins or ends, or a product in it stops being new.
 *
 * The search takes a change in before the cache forgets, so that a page made afterwards shows no old listing. What changes
 * by the clock is looked for at least once a minute, also after the database could not be asked.
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
      log.error("When pages turn could not be asked", { error });
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
  const { sections } = await search.shelves();
  const turns = [
    datesTurn,
    ...sections.flatMap(({ startsAt, endsAt, changesAt }) => [startsAt, endsAt, changesAt]),
  ];
  return Math.min(...turns.flatMap((turn) => (turn && turn > now ? [turn.getTime()] : [])));
}
