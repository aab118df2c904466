import { expect } from "vitest";
import { owner } from "../../testing/owner.ts";
import { test } from "../../testing/refundable-orders.ts";
import { cancelOrder } from "../cancel-order.ts";
import { askForRefund } from "./ask-for-refund.ts";
import { markRefunded } from "./mark-refunded.ts";
import { sendRefunds } from "./send-refunds.ts";

test("the owner refunds an EFT and confirms it", async ({ shop, paidOrder, mails }) => {
  const { refund, stand, paymentId } = await paidOrder("eft");
  const asked = await refund({ amountCents: 60_00 });
  expect(asked.ok && asked.outcome).toContain(`npx spaza payments refunded ${paymentId} --amount 60.00`);
  await sendRefunds(shop);
  await mails();
  expect((await stand()).payment?.refunds).toMatchObject([{ state: "pending" }]);
  expect(await markRefunded(shop, owner, paymentId, { amountCents: 61_00 })).toMatchObject({
    result: "refused",
    outcome: "60.00 must go back, not 61.00",
  });
  expect(await markRefunded(shop, owner, paymentId)).toMatchObject({ result: "done", amountCents: 60_00 });
  expect((await stand()).payment).toMatchObject({ state: "partly_refunded", refunds: [{ state: "done" }] });
  expect(await mails()).toEqual([["payment-refunded", "60.00", "Arrived with a dent"]]);
  const again = await markRefunded(shop, owner, paymentId, { amountCents: 60_00 });
  expect(again).toMatchObject({ result: "known", outcome: "already refunded" });
  expect((await stand()).payment).toMatchObject({ latest: { refundedCents: 60_00 } });
});

test("a transfer of a cancelled order goes back in several pieces, each once, and never more than came", async ({
  shop,
  paidOrder,
  mails,
}) => {
  const { stand, user, orderId, paymentId } = await paidOrder("eft");
  await cancelOrder(shop, user, orderId);
  await mails();
  expect(await askForRefund(shop, owner, paymentId)).toMatchObject({
    result: "refused",
    outcome: expect.stringContaining("nobody but you can pay back a transfer"),
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
