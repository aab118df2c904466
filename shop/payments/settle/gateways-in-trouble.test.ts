import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { PaymentAnswer } from "../../../platform/gateways/gateway.ts";
import { askableGateway } from "../../testing/askable-gateway.ts";
import { paid, test } from "../../testing/begun-payments.ts";
import { askGateways } from "./ask-gateways.ts";

const minuteMs = 60_000;

test("wrong, missing and malformed amounts pay nothing; a wrong one is recorded", async ({
  shop,
  gateway,
  begun,
  recorded,
}) => {
  const { stand } = await begun();
  const answers = [
    { state: "paid", reference: "x", amountCents: 1 },
    { state: "paid", reference: "x" },
    { state: "maybe", amountCents: 1 },
    { state: "paid", amountCents: 0.5 },
    null,
    "<html>",
  ];
  for (const answer of answers) {
    gateway.answer = async () => answer as PaymentAnswer;
    await shop.db.execute(sql`update payments set asked_at = null`);
    shop.clock.advance(2 * minuteMs);
    await askGateways(shop);
    expect(await stand()).toMatchObject({ status: "pending_payment", payment: "pending" });
  }
  expect(gateway.asked).toHaveLength(answers.length);
  expect(await recorded()).toMatchObject({
    accepted: false,
    outcome: expect.stringContaining("amount 0.01"),
  });
});

test("an unusable answer about one payment is logged, and the others are settled", async ({
  shop,
  gateway,
  begun,
}) => {
  const [known, nonsense, untold] = [await begun(), await begun(), await begun()];
  gateway.queryPayments = async () =>
    new Map<number, PaymentAnswer>([
      [nonsense.payment.id, { state: "paid" }],
      [known.payment.id, await paid({ paymentId: known.payment.id, amountCents: known.payment.amountCents })],
    ]);
  shop.clock.advance(2 * minuteMs);
  await askGateways(shop);
  expect(await known.stand()).toMatchObject({ payment: "paid" });
  for (const { stand } of [nonsense, untold]) expect(await stand()).toMatchObject({ payment: "pending" });
  for (const about of [{ paymentId: nonsense.payment.id }, { paymentIds: [untold.payment.id], count: 1 }])
    expect(shop.log.lines).toContainEqual(
      expect.objectContaining({ level: "warn", fields: expect.objectContaining(about) }),
    );
});

test("a gateway that hangs is given up, and keeps no other waiting", async ({ shop, gateway, begun }) => {
  const hanging = askableGateway("hanging");
  hanging.answer = () => new Promise(() => {});
  shop.gateways.set("hanging", hanging);
  const waiting = await begun("hanging");
  const { stand } = await begun();
  gateway.answer = paid;
  shop.clock.advance(2 * minuteMs);
  await askGateways(shop, 20);
  expect(await stand()).toMatchObject({ payment: "paid" });
  expect(hanging.asked).toHaveLength(1);
  expect(await waiting.stand()).toMatchObject({ status: "pending_payment" });
  shop.gateways.delete("hanging");
});

test("no transaction is open while the network is asked", async ({ shop, gateway, begun }) => {
  const { stand } = await begun();
  gateway.answer = async (question) => {
    const { rows } = await shop.db.execute(sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`);
    expect(rows).toEqual([{ count: 0 }]);
    return paid(question);
  };
  shop.clock.advance(2 * minuteMs);
  await askGateways(shop);
  expect(await stand()).toMatchObject({ payment: "paid" });
});

test("several processes ask about a payment once", async ({ shop, gateway, begun }) => {
  const { stand } = await begun();
  gateway.answer = paid;
  shop.clock.advance(2 * minuteMs);
  await Promise.all(Array.from({ length: 6 }, () => askGateways(shop)));
  expect(gateway.asked).toHaveLength(1);
  expect(await stand()).toMatchObject({ payment: "paid" });
});
