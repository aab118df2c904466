import { afterAll, beforeAll, expect, test } from "vitest";
import { addDaysOff, removeDaysOff } from "../../../shop/delivery/days-off.ts";
import { buildProduct } from "../../../shop/testing/factories.ts";
import { owner } from "../../../shop/testing/owner.ts";
import { openTestApi, type TestApi } from "../../testing/test-api.ts";
import { gautengOnly, setTerms } from "../../testing/test-terms.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

test("the terms name each zone and what each way of delivery costs there", async () => {
  const { status, body } = await api.call("GET /delivery/terms");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    from: "60.00",
    free_from: "500.00",
    free_up_to_grams: 15_000,
    cut_off_hour: 12,
    working_days: { from: 2, to: 6 },
    zones: [
      { name: "Main centres", provinces: [] },
      { name: "Everywhere else in South Africa", places: [], provinces: [] },
    ],
    methods: [{ method: "courier" }, { method: "express", free_from: null }, { method: "collect" }],
  });
  expect(body.methods[0].rates[0]).toMatchObject({
    zone: "Main centres",
    working_days: { from: 2, to: 4 },
    bands: [{ up_to_grams: 5_000, fee: "60.00" }, {}, {}, { up_to_grams: null }],
  });
});

test("terms under which nothing is brought promise neither fees nor days", async () => {
  const collect = { upToGrams: null, feeCents: 0 };
  const rates = [{ zone: null, bands: [collect], workingDays: { from: 1, to: 1 } }];
  const method = { code: "collect", kind: "collect" as const, label: "Collect", freeFromCents: null };
  await setTerms(api, { ...gautengOnly, methods: [{ ...method, pickupPoint: "12 Long Street", rates }] });
  const { body } = await api.call("GET /delivery/terms");
  expect(body).toMatchObject({ from: null, free_from: null, working_days: null });
  expect(body.methods).toMatchObject([{ pickup_point: "12 Long Street", rates: [{ zone: null }] }]);
  const id = await buildProduct(api.shop);
  const product = await api.call(`GET /products/${id}`);
  expect(product.body.product).toMatchObject({ dearest_delivery_fee: null, delivery_estimate: null });
});

test("coming days off are listed in runs, and no date counts them", async () => {
  const id = await buildProduct(api.shop);
  await addDaysOff(api.shop, owner, { first: "2026-11-01", last: "2026-11-02" }, "Stocktaking");
  await addDaysOff(api.shop, owner, { first: "2026-11-23", last: "2026-11-25" }, "Moving house");
  await addDaysOff(api.shop, owner, { first: "2026-12-24", last: "2026-12-24" }, "December holiday");
  await addDaysOff(api.shop, owner, { first: "2026-12-28", last: "2026-12-31" }, "December holiday");
  await api.shop.delivery.refresh();
  const { body } = await api.call("GET /delivery/terms");
  expect(body.days_off).toEqual([
    { name: "Moving house", first: "2026-11-23", last: "2026-11-25" },
    { name: "December holiday", first: "2026-12-24", last: "2026-12-31" },
  ]);
  const options = await api.call(`GET /delivery/options?postal_code=8001&product_id=${id}`);
  expect(options.body.data[0]).toMatchObject({ eta_from: "2026-11-27", eta_to: "2026-12-01" });
  const card = await api.call(`GET /products/${id}`);
  expect(card.body.product.delivery_estimate).toEqual({ earliest: "2026-11-27", latest: "2026-12-01" });
  await removeDaysOff(api.shop, owner, { first: "2026-11-01", last: "2026-12-31" });
  await api.shop.delivery.refresh();
});
