import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findOrder } from "../../shop/orders/queries/read-orders.ts";
import { refundOrder } from "../../shop/payments/refunds/refund-order.ts";
import { sendRefunds } from "../../shop/payments/refunds/send-refunds.ts";
import { askGateways } from "../../shop/payments/settle/ask-gateways.ts";
import { buildOrder, buildProduct } from "../../shop/testing/factories.ts";
import type { ApiReply } from "./reply.ts";
import { openYocoWorld } from "./yoco-test-world.ts";

let world: Awaited<ReturnType<typeof openYocoWorld>>;
beforeAll(async () => {
  world = await openYocoWorld();
});
afterAll(() => world.close());
afterEach(() => world.closeGateways());

type Turn = (done: () => Promise<ApiReply>) => Promise<ApiReply | "nothing">;

const actor = { by: "test" };
const hourMs = 3_600_000;
const wrong: Turn = async () => ({ status: 200, body: "nonsense" });
const right: Turn = (done) => done();
const wrongAfter: Turn = async (done) => ({ ...(await done()), body: "nonsense" });
const away: Turn = async () => "nothing";
/** Yoco acts, and its answer comes too late. */
const tooSlow: Turn = (done) => done().then(() => new Promise(() => {}));
/** Yoco acts, and its answer is lost. */
const lost: Turn = async (done) => {
  await done();
  return "nothing";
};

const settings = { createTimeoutMs: 1500, queryTimeoutMs: 1500, refundTimeoutMs: 1500 };

/** A gateway whose next matching calls fail in the given ways, and later ones succeed. */
async function openTroubled(fits: RegExp, turns: Turn[]) {
  const seen: string[] = [];
  const left = [...turns];
  return {
    seen,
    ...(await world.openGateway({
      settings,
      async trouble(call, done) {
        if (!fits.test(call)) return done();
        seen.push(call);
        return (left.shift() ?? right)(done);
      },
    })),
  };
}

test("while Yoco is away, slow or wrong the shopper is told so, and the same payment goes on afterwards", async () => {
  const { seen } = await openTroubled(/^POST .*checkouts$/, [away, tooSlow, wrong, lost]);
  const { user, token } = await world.api.shopper();
  const order = await buildOrder(world.shop, user, await buildProduct(world.shop, { priceCents: 60000 }));
  const pay = () =>
    world.api.call(`POST /orders/${order.id}/pay`, {
      token,
      body: { method: "yoco" },
      headers: { "Idempotency-Key": "one-and-the-same" },
    });
  for (let turn = 0; turn < 4; turn += 1) {
    const { status, body } = await pay();
    expect(status).toBe(503);
    expect(body.message).toMatch(
      /^We can’t reach Yoco just now\. No money was taken, and we’re holding your order\./,
    );
  }
  const { status, body } = await pay();
  expect([status, body.next.type]).toEqual([200, "redirect"]);
  const again = await pay();
  expect(again.body).toEqual(body);
  // A known checkout is looked up, not opened again.
  expect(seen).toHaveLength(5);
  expect((await findOrder(world.shop.db, user, order.id)).status).toBe("pending_payment");
});

test("a question that Yoco answers wrongly, too late or not at all decides nothing, and the next one does", async () => {
  await openTroubled(/^GET .*checkouts/, [away, wrong, tooSlow]);
  const { choose, state } = await world.atTheGateway();
  await choose("silent");
  for (let turn = 0; turn < 3; turn += 1) {
    world.shop.clock.advance(hourMs / 4);
    await askGateways(world.shop);
    expect((await state()).payment?.state).toBe("pending");
  }
  world.shop.clock.advance(hourMs);
  await askGateways(world.shop);
  expect((await state()).payment?.state).toBe("paid");
});

async function paidOrder() {
  const at = await world.atTheGateway();
  await at.choose("pay");
  await world.hear();
  return { ...at, payment: (await at.state()).payment };
}

async function refundsAtYoco(origin: string, paymentId: string | null | undefined) {
  const headers = { authorization: "Bearer sk_test_practice" };
  const reply = await fetch(`${origin}/yoco/payments/${paymentId}/refunds`, { headers });
  const { refunds } = (await reply.json()) as { refunds: { amount: number; status: string }[] };
  return refunds.map(({ amount, status }) => [amount, status]);
}

/** Enough rounds for every failure. */
async function sendUntilSettled() {
  for (let turn = 0; turn < 6; turn += 1) {
    await sendRefunds(world.shop);
    world.shop.clock.advance(hourMs);
  }
}

test("a part goes back, and then the rest, each once", async () => {
  const { practice } = await openTroubled(/never/, []);
  const { order, state, payment } = await paidOrder();
  const rest = Number(payment?.amountCents) - 50000;
  const input = { reason: "One came broken", restock: false, again: false };
  expect(await refundOrder(world.shop, actor, order.id, { ...input, amountCents: 50000 })).toMatchObject({
    ok: true,
  });
  await sendUntilSettled();
  expect((await state()).payment).toMatchObject({ state: "partly_refunded", refundedCents: 50000 });
  expect(await refundOrder(world.shop, actor, order.id, input)).toMatchObject({ ok: true });
  await sendUntilSettled();
  expect((await state()).payment).toMatchObject({ state: "refunded", refundedCents: payment?.amountCents });
  expect(await refundsAtYoco(practice.origin, payment?.reference)).toEqual([
    [50000, "succeeded"],
    [rest, "succeeded"],
  ]);
});

test.each([
  ["lost", [away, wrong, right, lost, tooSlow]],
  ["late", [tooSlow, right, tooSlow]],
  ["wrong", [right, wrongAfter]],
])("a refund whose answer is %s still goes back once", async (_name, turns) => {
  const { practice } = await openTroubled(/refund/, turns);
  const { order, state, payment } = await paidOrder();
  const input = { reason: "Came broken", restock: false, again: false };
  expect(await refundOrder(world.shop, actor, order.id, input)).toMatchObject({ ok: true });
  await sendUntilSettled();
  expect((await state()).payment).toMatchObject({ state: "refunded", refundedCents: payment?.amountCents });
  const once = [[payment?.amountCents, "succeeded"]];
  expect(await refundsAtYoco(practice.origin, payment?.reference)).toEqual(once);
});
