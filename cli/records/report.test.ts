import { afterAll, beforeAll, expect, test } from "vitest";
import { recordEvents } from "../../shop/analytics/record-events.ts";
import { buildPaidOrder, buildProduct, buildShopper } from "../../shop/testing/factories.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { spaza } from "../testing/spaza.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ analytics: true });
});
afterAll(() => shop.close());

const report = (...flags: string[]) => spaza(shop.database, "report", ...flags);

test("an owner reads what was sold and searched for, beside the running shop, or has it as JSON", {
  timeout: 120_000,
}, async () => {
  const { user } = await buildShopper(shop);
  const mug = await buildProduct(shop, { sku: "MUG-CRM", name: "Enamel mug", priceCents: 125_50 });
  await buildPaidOrder(shop, user, mug);
  const told = (name: string, search_term: string) => ({
    name,
    path: "/search",
    ageMs: 0,
    params: { search_term },
  });
  const events = [told("search", "kettle"), told("search", "biltong"), told("search", "Kettle")];
  const visitor = { id: "0".repeat(32), sessionId: 1 };
  await recordEvents(shop, { events, visitor, network: undefined });
  await recordEvents(shop, {
    events: [told("search_no_results", "biltong"), { name: "page_view", path: "/", ageMs: 0, params: {} }],
    visitor,
    network: undefined,
  });

  const days = ["--from", "2026-11-20", "--to", "2026-11-20"];
  const read = await report(...days);
  expect(read).toMatchObject({ exitCode: 0, complaints: "" });
  expect(read.output.replaceAll("\u00a0", " ")).toBe(`From 20 Nov 2026 to 20 Nov 2026

Sales
  day         orders  paid      paid back
  Fri 20 Nov  1       R 185.50
  all         1       R 185.50
  An order was worth R 185.50 on average.

Products that brought most
  SKU      pieces  paid      name
  MUG-CRM  1       R 125.50  Enamel mug

Searched for most
  times  words
  2      kettle
  1      biltong

Searched for in vain
  times  words
  1      biltong

The way to a paid order
  step                         times  visitors  visits
  looked at pages              1      1         1
  looked at a product          0      0         0
  put something into the cart  0      0         0
  went to the checkout         0      0         0
  began to pay                 0      0         0
  paid                         1      0         0
  Visitors and visits are those of shoppers who accepted the cookie notice.
`);
  const { from, to, sales, top_searches } = JSON.parse((await report(...days, "--json")).output);
  expect([from, to, sales.value, top_searches]).toEqual([
    ...["2026-11-20", "2026-11-20", "185.50"],
    [
      { term: "kettle", count: 2 },
      { term: "biltong", count: 1 },
    ],
  ]);
  const before = await report("--from", "2026-10-01", "--to", "2026-10-31");
  expect(before.output).toContain("Nothing was paid, and nothing paid back.");
  expect(before.output).toContain("Not known: events are kept only while the shop runs with ANALYTICS=on.");
});

test.each([
  [["--from", "2026-02-30"], '"2026-02-30" is no day; write 2026-11-01'],
  [["--to", "today"], '"today" is no day; write 2026-11-30'],
  [["--from", "2026-11-02", "--to", "2026-11-01"], "2026-11-02 is after 2026-11-01"],
])("report %j is refused", { timeout: 60_000 }, async (flags, problem) => {
  expect(await report(...flags)).toEqual({
    exitCode: 1,
    output: "",
    complaints: `${problem}.\n`,
  });
});
