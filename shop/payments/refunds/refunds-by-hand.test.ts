import { afterAll, beforeAll, expect, test } from "vitest";
import { eftGateway } from "../../testing/eft-gateway.ts";
import { buildProduct } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { refundableOrder, refundMails } from "../../testing/refundable-orders.ts";
import { refundingGateway } from "../../testing/refunding-gateway.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { cancelOrder } from "../cancel-order.ts";
import { askForRefund } from "./ask-for-refund.ts";
import { markRefunded } from "./mark-refunded.ts";
import { sendRefunds } from "./send-refunds.ts";

const gateway = refundingGateway();
let shop: TestShop;
let mug: number;
let kettle: number;
beforeAll(async () => {
  shop = await openTestShop();
  shop.gateways.set(gateway.method, gateway).set("eft", eftGateway);
  mug = await buildProduct(shop, { priceCents: 100_00, stock: 1000 });
  kettle = await buildProduct(shop, { priceCents: 333_33, stock: 1000, vatRatePercent: 0 });
});
afterAll(() => shop.close());

/** Three mugs and a kettle: 633.33 with free delivery. */
const paidOrder = (method = gateway.method) =>
  refundableOrder(shop, method, [
    { productId: mug, quantity: 3 },
    { productId: kettle, quantity: 1 },
  ]);

const mails = () => refundMails(shop);

test("a transfer is paid back by the owner, who says so", async () => {
  const { refund, stand, paymentId } = await paidOrder("eft");
  const asked = await refund({ amountCents: 60_00 });
  expect(asked.ok && asked.outcome).toContain(`npx spaza payments refunded ${paymentId} --amount 60.00`);
  await sendRefunds(shop);
  await mails();
  expect((await stand()).payment?.refunds).toMatchObject([{ state: "pending" }]);
  expect(await markRefunded(shop, owner, paymentId, { amountCents: 61_00 })).toMatchObject({
    ...{ result: "refused", outcome: "60.00 must go back, not 61.00" },
  });
  expect(await markRefunded(shop, owner, paymentId)).toMatchObject({ result: "done", amountCents: 60_00 });
  expect((await stand()).payment).toMatchObject({ state: "partly_refunded", refunds: [{ state: "done" }] });
  expect(await mails()).toEqual([["payment-refunded", "60.00", "Arrived with a dent"]]);
  const again = await markRefunded(shop, owner, paymentId, { amountCents: 60_00 });
  expect(again).toMatchObject({ result: "known", outcome: "already refunded" });
  expect((await stand()).payment).toMatchObject({ latest: { refundedCents: 60_00 } });
});

test("a transfer of a cancelled order goes back in several pieces, each once, and never more than came", async () => {
  const { stand, user, orderId, paymentId } = await paidOrder("eft");
  await cancelOrder(shop, user, orderId);
  await mails();
  expect(await askForRefund(shop, owner, paymentId)).toMatchObject({
    ...{ result: "refused", outcome: expect.stringContaining("nobody but you can pay back a transfer") },
  });
  const say = (amountCents?: number, again = false) =>
    markRefunded(shop, owner, paymentId, { amountCents, again });
  expect(await say(100_00)).toMatchObject({ result: "done", outcome: "refunded" });
  expect(await say(100_00)).toMatchObject({ result: "known", outcome: "already refunded" });
  expect((await stand()).payment).toMatchObject({ state: "refund_pending", refund: { amountCents: 533_33 } });
  expect(await say(100_00, true)).toMatchObject({ result: "done", outcome: "refunded" });
  for (const cents of [433_34, 0, -1]) expect(await say(cents)).toMatchObject({ result: "refused" });
  expect(await say()).toMatchObject({ result: "done", amountCents: 433_33 });
  expect((await stand()).payment).toMatchObject({ state: "refunded", refund: { amountCents: 633_33 } });
  expect((await mails()).map(([, refund]) => refund).toSorted()).toEqual(["100.00", "100.00", "433.33"]);
});
