import { afterAll, beforeAll, expect, test } from "vitest";
import type { NoReturnReason } from "../../../words/products/no-return.ts";
import { setProductsNoReturn } from "../../catalogue/returns/set-no-return.ts";
import { defaultTerms } from "../../delivery/default-terms.ts";
import type { DeliveryMethod } from "../../delivery/delivery-terms.ts";
import { setDeliveryTerms } from "../../delivery/set-terms.ts";
import { testPickupPoint, testTerms } from "../../testing/delivery-terms.ts";
import { buildPaidOrder, buildProduct, buildShopper } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import type { OrderLine, OrderStatus } from "../order.ts";
import { returnUntil, returnUntilIfAhead } from "../return-until.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const beforehand = ["welcome", "order-placed", "order-paid"];

/** A paid order's mails after these steps, by template name. */
async function mailsOf(steps: OrderStatus[]) {
  const { user } = await buildShopper(shop);
  await buildPaidOrder(shop, user, await buildProduct(shop, { stock: 5 }), steps);
  const mails = (await shop.sentMails()).map(({ message }) => message);
  return mails
    .filter(({ template }) => !beforehand.includes(template))
    .toSorted((left, right) => left.template.localeCompare(right.template));
}

test("packing sends no mail; shipping does", async () => {
  expect(await mailsOf(["packed"])).toEqual([]);
  expect(await mailsOf(["packed", "shipped"])).toMatchObject([
    { template: "order-shipped", props: { delivery: { kind: "courier" } } },
  ]);
});

test("the delivery mail states the seven days for returns", async () => {
  const supportUrl = expect.stringMatching(/^http:\/\/localhost:3000\/support\?order_id=\d+$/);
  expect(await mailsOf(["packed", "shipped", "delivered"])).toMatchObject([
    { template: "order-delivered", props: { returnUntil: "2026-11-27", supportUrl } },
    { template: "order-shipped" },
  ]);
});

test("mails of a collected order name the pickup point, never the shopper's address", async () => {
  const ready = (place: string) => [{ template: "order-ready", props: { delivery: { place } } }];
  expect(await mailsOf(["ready_for_collection"])).toMatchObject(ready(testPickupPoint));
  const [collect] = testTerms.methods.slice(-1).map((method) => ({ ...method, pickupPoint: null }));
  await setDeliveryTerms(shop, owner, {
    ...testTerms,
    methods: [...defaultTerms.methods, collect as DeliveryMethod],
  });
  expect(await mailsOf(["ready_for_collection"])).toMatchObject(ready("At the shop"));
  await setDeliveryTerms(shop, owner, testTerms);
});

const line = (noReturn?: NoReturnReason) => ({ product: { noReturn } }) as OrderLine;

const received = (at: string, status: OrderStatus = "delivered", lines = [line()]) => ({
  events: [{ status, at: new Date(at), by: "shop", note: null }],
  lines,
});

test("an order is returnable as long as any of its goods is", () => {
  const at = "2026-11-20T10:00:00Z";
  expect(returnUntil(received(at, "delivered", [line("food"), line()]))).toBe("2026-11-27");
  expect(returnUntil(received(at, "delivered", [line("food"), line("hygiene")]))).toBeNull();
});

test("the delivery mail promises no return of excluded goods", async () => {
  const { user } = await buildShopper(shop);
  const bread = await buildProduct(shop, { name: "Bread", sku: "BREAD" });
  await setProductsNoReturn(shop, owner, ["BREAD"], "food");
  await buildPaidOrder(shop, user, bread, ["packed", "shipped", "delivered"]);
  const mails = (await shop.sentMails()).map(({ message }) => message);
  expect(mails.find(({ template }) => template === "order-delivered")).toMatchObject({
    props: { returnUntil: null, lines: [{ name: "Bread", noReturn: "food" }] },
  });
});

test.each([
  ["in the evening", "2026-11-20T21:59:59Z", "2026-11-27"],
  ["after midnight in South Africa", "2026-11-20T22:00:00Z", "2026-11-28"],
])("seven days are counted from the day in South Africa: %s", (_, at, until) => {
  expect(returnUntil(received(at))).toBe(until);
  expect(returnUntil(received(at, "collected"))).toBe(until);
});

test("the last day for returns is shown until it is over in South Africa", () => {
  const order = received("2026-11-20T10:00:00Z");
  expect(returnUntilIfAhead(order, new Date("2026-11-27T21:59:59Z"))).toBe("2026-11-27");
  expect(returnUntilIfAhead(order, new Date("2026-11-27T22:00:00Z"))).toBeNull();
});

test("an order that was not received cannot be returned", () => {
  expect(returnUntil(received("2026-11-20T10:00:00Z", "shipped"))).toBeNull();
});
