import { afterEach, expect, test } from "vitest";
import { query } from "../practice/gateway-test-world.ts";
import { closeWhatIsOpen, openShop, post } from "../practice/practice-test-world.ts";
import type { ApiTrouble } from "./handle-request.ts";
import { openGateway, refund, startPayment } from "./ozow-test-world.ts";

afterEach(closeWhatIsOpen);

/** A paid payment, with the gateway's id. */
async function paidGateway(options: Parameters<typeof openGateway>[0] = {}) {
  const shop = await openShop();
  const gateway = await openGateway(options);
  await post(await startPayment(gateway, shop.origin), { choice: "silent" });
  const reference = (await query(gateway))?.reference ?? "";
  return { gateway, reference };
}

test("a refund is taken on, and done when its time is over; asked again it is the same one", async () => {
  const { gateway, reference } = await paidGateway({ refundAfterMs: 0 });
  const sent = await refund(gateway, reference);
  expect(sent).toEqual({ state: "sent", reference: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  const known = "reference" in sent ? sent.reference : null;
  const done = { state: "done", reference: known };
  expect(await refund(gateway, reference, { reference: known ?? null })).toEqual(done);
  expect(await refund(gateway, reference)).toEqual(done);
});

test("while it is under way it is neither done nor asked for again", async () => {
  const { gateway, reference } = await paidGateway({ refundAfterMs: 3_600_000 });
  expect(await refund(gateway, reference)).toEqual(await refund(gateway, reference));
});

test("an answer that was lost, and one that makes no sense, pay back once", async () => {
  let isLost = true;
  let submitted = 0;
  const trouble: ApiTrouble = async (call, done) => {
    const answer = done();
    if (!call.endsWith("submit")) return answer;
    submitted += 1;
    return isLost ? { status: 200, json: "<html>" } : answer;
  };
  const { gateway, reference } = await paidGateway({ trouble });
  await expect(refund(gateway, reference)).rejects.toThrow();
  isLost = false;
  expect(await refund(gateway, reference)).toMatchObject({ state: "sent" });
  expect(submitted).toBe(1);
});

test("a second refund of the same sum is another one, and both together are never more than was paid", async () => {
  const { gateway, reference } = await paidGateway({ refundAfterMs: 0 });
  const first = await refund(gateway, reference, { amountCents: 64950 });
  const otherReferences = ["reference" in first ? (first.reference ?? "") : ""];
  const second = await refund(gateway, reference, { amountCents: 64950, otherReferences });
  expect(second).toMatchObject({ state: "sent" });
  expect(second).not.toEqual(first);
  const third = await refund(gateway, reference, { amountCents: 1 });
  expect(third).toMatchObject({ state: "refused" });
});

test("a refund that fails at the bank is refused, and may be requested again", async () => {
  const { gateway, reference } = await paidGateway({ refundAfterMs: 0 });
  const sent = await refund(gateway, reference, { reason: "The bank fails" });
  const known = "reference" in sent ? (sent.reference ?? null) : null;
  expect(await refund(gateway, reference, { reference: known })).toEqual({
    state: "refused",
    reason: `Ozow says of its refund ${known}: Failed`,
  });
  expect(await refund(gateway, reference, { refundId: 4 })).toMatchObject({ state: "sent" });
});

test("an unpaid or unknown payment cannot be refunded", async () => {
  const { gateway } = await paidGateway();
  const nobodys = "00000000-0000-0000-0000-000000000000";
  expect(await refund(gateway, nobodys)).toEqual({
    state: "refused",
    reason: "Ozow: The transaction was not paid",
  });
});
