import { afterAll, beforeAll, expect, test } from "vitest";
import { listActs } from "../audit/list-acts.ts";
import { findOrder } from "../orders/queries/read-orders.ts";
import { lockOrder } from "../orders/states/move-order.ts";
import { paymentsFor } from "../payments/payment.ts";
import { availableStock } from "../stock/stock.ts";
import { buildPaidOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { inTurn } from "../testing/in-turn.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { cancelAsOwner } from "./cancel-as-owner.ts";
import { takeStep } from "./take-step.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const [thandi, sipho] = [{ by: "thandi" }, { by: "sipho" }];

async function packedOrder() {
  const { user } = await buildShopper(shop);
  const productId = await buildProduct(shop, { stock: 5 });
  const { id } = await buildPaidOrder(shop, user, productId, ["packed"]);
  await shop.sentMails();
  return { user, productId, id };
}

const values = (settled: PromiseSettledResult<{ outcome: string }>[]) =>
  settled.map((each) => (each.status === "fulfilled" ? each.value.outcome : each.reason));

test("of two owners who ship and cancel an order at once, the first succeeds and the other gets the reason", async () => {
  for (const isSentFirst of [true, false]) {
    const { user, productId, id } = await packedOrder();
    const before = (await listActs(shop.db)).length;
    const send = () => takeStep(shop, thandi, id, "ship");
    const cancel = () => cancelAsOwner(shop, sipho, id, "operator");
    const [first, second] = isSentFirst ? [send, cancel] : [cancel, send];

    const settled = await inTurn(shop, (tx) => lockOrder(tx, id), first, second);

    expect(values(settled)).toEqual(["done", "refused"]);
    const { status, events } = await findOrder(shop.db, user, id);
    expect(status).toBe(isSentFirst ? "shipped" : "cancelled");
    expect(events.filter(({ by }) => by === "owner")).toHaveLength(1);
    expect((await availableStock(shop.db, [productId])).get(productId)).toBe(isSentFirst ? 4 : 5);
    const state = isSentFirst ? "paid" : "refund_pending";
    expect(await paymentsFor(shop.db, [{ id }])).toMatchObject([{ state }]);
    const acts = (await listActs(shop.db)).slice(before);
    expect(acts.map(({ by }) => by)).toEqual([isSentFirst ? "thandi" : "sipho"]);
    expect(await shop.sentMails()).toHaveLength(1);
  }
});

test("of many owners who ship one order at once, one does", async () => {
  const { id } = await packedOrder();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      takeStep(shop, thandi, id, "ship", { number: `TCG${place}`, url: null }),
    ),
  );
  expect(answers.filter(({ outcome }) => outcome === "done")).toHaveLength(1);
  expect(answers.filter(({ outcome }) => outcome === "refused")).toHaveLength(7);
  expect(await shop.sentMails()).toHaveLength(1);
});
