import { newSince } from "../../../shop/catalogue/products/new-products.ts";
import { type DeliveryDates, datesTurnAt, deliveryEstimate } from "../../../shop/delivery/dates.ts";
import type { DeliveryRules } from "../../../shop/delivery/rules.ts";
import type { Shop } from "../../../shop/shop.ts";

/** The part of a card that depends on the day. */
export type Today = { newSince: Date; rules: DeliveryRules; estimate: DeliveryDates | null };

type Period = { from: Date; until: number; mostChanged: number; today: Today };

const longestPeriodMs = 3_600_000;
/** What counts as new depends on four fifths of the range, which must not change by more than this share. */
const tellingShare = 0.01;

/**
 * The part all cards share; the same object until it changes. Read again each hour, when delivery dates or rules
 * change, and after much of the range has changed, as by an import.
 */
export function openToday({ db, clock, search, delivery }: Shop): () => Promise<Today> {
  let current: Promise<Period> | undefined;
  let changed = 0;
  search.onChange((subjects) => {
    if (subjects === "all") changed = Number.POSITIVE_INFINITY;
    else for (const subject of subjects) if (subject.startsWith("family:")) changed += 1;
  });

  async function read(from: Date, last?: Today): Promise<Period> {
    changed = 0;
    const rules = delivery.current();
    const until = Math.min(datesTurnAt(rules, from).getTime(), from.getTime() + longestPeriodMs);
    const { since, rangeSize } = await newSince(db, from);
    const isSame = last?.newSince.getTime() === since.getTime();
    const today = last && isSame ? last : { newSince: since, rules, estimate: deliveryEstimate(rules, from) };
    return { from, until, mostChanged: rangeSize * tellingShare, today };
  }

  function keep(reading: Promise<Period>): Promise<Period> {
    current = reading;
    reading.catch(() => {
      if (current === reading) current = undefined;
    });
    return reading;
  }

  return async () => {
    const asked = current;
    const period = await (asked ?? keep(read(clock.now())));
    // Another caller may have started it.
    if (current !== asked && current) return (await current).today;
    const isOver = clock.now().getTime() >= period.until || period.today.rules !== delivery.current();
    if (isOver) return (await keep(read(clock.now()))).today;
    if (changed > period.mostChanged) return (await keep(read(period.from, period.today))).today;
    return period.today;
  };
}
