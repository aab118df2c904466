import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fc } from "../../scripts/properties.ts";
import { funnelSteps } from "../analytics/count-events.ts";
import { recordEvents } from "../analytics/record-events.ts";
import { analyticsEvents } from "../analytics/tables.ts";
import { cancelOrder } from "../payments/cancel-order.ts";
import { markRefunded } from "../payments/refunds/mark-refunded.ts";
import { buildOrder, buildPaidOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { reportOn } from "./report.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ analytics: true });
});
afterAll(() => shop.close());

/** As a day's first moment in South Africa. */
const day = (date: string) => new Date(`${date}T00:00:00+02:00`);
const november = { from: day("2026-11-01"), until: day("2026-12-01") };

test("sales are paid orders by South African day, with refunds", async () => {
  const { user } = await buildShopper(shop);
  const mug = await buildProduct(shop, { sku: "MUG", name: "Mug", priceCents: 125_50 });
  const tea = await buildProduct(shop, { sku: "TEA", name: "Tea", priceCents: 40_00 });
  // Half an hour before midnight in South Africa, and after it.
  shop.clock.set("2026-11-20T21:30:00.000Z");
  await buildPaidOrder(shop, user, mug);
  shop.clock.set("2026-11-20T22:30:00.000Z");
  await buildPaidOrder(shop, user, mug);
  const cancelled = await buildPaidOrder(shop, user, tea);
  await buildOrder(shop, user, tea);
  await cancelOrder(shop, user, cancelled.id);
  shop.clock.set("2026-11-25T08:00:00.000Z");
  const { rows } = await shop.db.execute(sql`select id from payments where order_id = ${cancelled.id}`);
  await markRefunded(shop, owner, Number(rows[0]?.id), { amountCents: 30_00 });
  shop.clock.set("2026-11-28T08:00:00.000Z");
  await markRefunded(shop, owner, Number(rows[0]?.id));
  // Another month's.
  shop.clock.set("2026-11-30T22:00:00.000Z");
  await buildPaidOrder(shop, user, tea);

  const { sales, top_products } = await reportOn(shop, november);
  // A mug with delivery for R 60 is R 185.50, a tea R 100.
  expect(sales).toEqual({
    orders: 3,
    value: "471.00",
    average: "157.00",
    refunds: 2,
    refunded: "100.00",
    days: [
      { day: "2026-11-20", orders: 1, value: "185.50", refunds: 0, refunded: "0.00" },
      { day: "2026-11-21", orders: 2, value: "285.50", refunds: 0, refunded: "0.00" },
      { day: "2026-11-25", orders: 0, value: "0.00", refunds: 1, refunded: "30.00" },
      { day: "2026-11-28", orders: 0, value: "0.00", refunds: 1, refunded: "70.00" },
    ],
  });
  expect(top_products).toEqual([
    { product_id: mug, sku: "MUG", name: "Mug", pieces: 2, value: "251.00" },
    { product_id: tea, sku: "TEA", name: "Tea", pieces: 1, value: "40.00" },
  ]);
  expect((await reportOn(shop, { from: day("2026-12-01"), until: day("2026-12-02") })).sales).toMatchObject({
    orders: 1,
    value: "100.00",
    average: "100.00",
  });
});

test("a time without anything is a report without anything", async () => {
  expect(await reportOn(shop, { from: day("2025-01-01"), until: day("2025-02-01") })).toEqual({
    sales: { orders: 0, value: "0.00", average: null, refunds: 0, refunded: "0.00", days: [] },
    top_products: [],
    top_searches: [],
    searches_without_results: [],
    funnel: funnelSteps.map((name) => ({ name, events: 0, visitors: 0, sessions: 0 })),
  });
});

const visitors = ["a", "b", "c", "d"].map((letter) => letter.repeat(32));
const happening = fc.record({
  name: fc.constantFrom(...funnelSteps, "search", "search_no_results", "error"),
  term: fc.constantFrom("kettle", "Kettle", "KETTLE", "tea", "biltong"),
  visitor: fc.option(
    fc.record({ id: fc.constantFrom(...visitors), sessionId: fc.integer({ min: 1, max: 3 }) }),
  ),
  hour: fc.integer({ min: -48, max: 48 }),
});
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

test("searches and the way to an order are those that counting by hand gives", async () => {
  const noon = day("2027-03-10");
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 60 }), async (happenings) => {
      await shop.db.delete(analyticsEvents);
      for (const { name, term, visitor, hour } of happenings) {
        shop.clock.set(new Date(noon.getTime() + hour * 3_600_000));
        const params = name.startsWith("search") ? { search_term: term } : {};
        const event = { name, path: "/", ageMs: 0, params };
        await recordEvents(shop, { events: [event], visitor, network: undefined });
      }
      const period = { from: day("2027-03-10"), until: day("2027-03-11") };
      const inPeriod = happenings.filter(({ hour }) => hour >= 0 && hour < 24);
      const { funnel, top_searches, searches_without_results } = await reportOn(shop, period);
      expect(funnel).toEqual(funnelSteps.map((name) => countedByHand(name, inPeriod)));
      expect(top_searches).toEqual(termsByHand("search", inPeriod));
      expect(searches_without_results).toEqual(termsByHand("search_no_results", inPeriod));
    }),
    { numRuns: 25 },
  );
});

function countedByHand(name: string, all: Happening[]) {
  const taken = all.filter((one) => one.name === name);
  const known = taken.flatMap(({ visitor }) => (visitor ? [visitor] : []));
  const visits = new Set(known.map(({ id, sessionId }) => `${id} ${sessionId}`));
  return {
    name,
    events: taken.length,
    visitors: new Set(known.map(({ id }) => id)).size,
    sessions: visits.size,
  };
}

function termsByHand(name: string, all: Happening[]) {
  const times: Record<string, number> = {};
  for (const one of all) {
    const term = one.term.toLowerCase();
    if (one.name === name) times[term] = (times[term] ?? 0) + 1;
  }
  return Object.entries(times)
    .map(([term, count]) => ({ term, count }))
    .sort((one, other) => other.count - one.count || (one.term < other.term ? -1 : 1));
}
