import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../platform/database/test-database.ts";
import { breachesAtTheEnd } from "./invariants.ts";
import { buy, cancel, fillCart, place, type Shopper } from "./world/shopper.ts";
import { openWorld } from "./world/world.ts";

/** A shop that sold two of ten, and cancelled another order. */
async function shopWithAnOrder() {
  const world = await openWorld(await testDatabase());
  onTestFinished(world.close);
  const productId = await world.stock(10);
  const [shopper, other] = (await world.shoppers(2, () => [{ productId, quantity: 2 }])) as [
    Shopper,
    Shopper,
  ];
  const street = { url: () => world.face.url, gateway: world.gateway, memory: world.memory };
  await buy(street, shopper);
  await fillCart(street, other);
  await cancel(street, other, Number(await place(street, other)));
  return world;
}

const secondOrder = `insert into orders overriding user value select * from orders`;
const secondEvent = `insert into order_events overriding user value select * from order_events where status = 'processing'`;
const secondMail = `insert into pgboss.job (name, data) select name, data from pgboss.job`;

test("a shop that has sold something breaks no law", async () => {
  const { database, memory } = await shopWithAnOrder();
  expect(await breachesAtTheEnd(database.pool, memory)).toEqual([]);
});

test.each([
  [
    "an order that is gone",
    "delete from order_lines; delete from order_events; delete from payments; delete from orders",
    "lost",
  ],
  ["a payment that nobody knows of", "update payments set reference = null", "lost"],
  [
    "a cancelled order that nobody was told of",
    "delete from pgboss.job where data->>'template' = 'order-cancelled'",
    "lost",
  ],
  [
    "a paid order that the owner was not told of",
    "delete from pgboss.job where data->>'template' = 'owner-order-paid'",
    "lost",
  ],
  ["a mail that was never written", "delete from pgboss.job", "lost"],
  ["an order without lines", "delete from order_lines", "half made"],
  [
    "an order without its first event",
    "delete from order_events where status = 'pending_payment'",
    "half made",
  ],
  [
    "an amount that is not that of the lines",
    "update orders set amount_cents = amount_cents - 1",
    "half made",
  ],
  ["a paid order that is not paid", "update payments set state = 'pending'", "half made"],
  [
    "a cart that is still full",
    "insert into cart_lines (user_id, product_id, quantity, price_seen_cents, added_at) select user_id, 1, 1, 1, now() from orders",
    "half made",
  ],
  [
    "a refund without a reason",
    "update payments set state = 'refund_pending', refund_reason = null",
    "half made",
  ],
  ["money that is back and that no refund knows of", "update payments set refunded_cents = 1", "half made"],
  [
    "more on its way back than was paid",
    "insert into refunds (payment_id, state, amount_cents, reason, created_at) select id, 'pending', amount_cents + 1, '', now() from payments",
    "doubled",
  ],
  [
    "a refund without its credit note",
    `insert into refunds (payment_id, state, amount_cents, reason, created_at) select id, 'done', 1, '', now() from payments;
      update payments set refunded_cents = 1`,
    "half made",
  ],
  ["a number that no invoice has", "insert into invoice_numbers (kind, last) values ('invoice', 1)", "lost"],
  [
    "a gap between the numbers of invoices",
    `insert into invoice_numbers (kind, last) values ('invoice', 2);
      insert into invoices (kind, number, order_id, issued_at, document) select 'invoice', 2, min(id), now(), '{}' from orders`,
    "lost",
  ],
  ["stock that was sold and is still there", "update stock_levels set on_hand = on_hand + 1", "oversold"],
  ["stock that is promised to nobody", "update stock_levels set reserved = 1", "oversold"],
  ["the same step twice", secondEvent, "doubled"],
  ["the same mail twice", secondMail, "doubled"],
  ["a second order", `update orders set idempotency_key = null; ${secondOrder}`, "doubled"],
])("%s is seen", async (_what, damage, harm) => {
  const { database, memory } = await shopWithAnOrder();
  await database.pool.query(damage);
  const breaches = await breachesAtTheEnd(database.pool, memory);
  expect(breaches.map((breach) => breach.harm)).toContain(harm);
});

const voucher = (limit: string) => `
  insert into vouchers (code, kind, value, ${limit.split(" ")[0]}) values ('ONE', 'percent', 10, ${limit.split(" ")[1]});
  update orders set voucher_id = vouchers.id, status = 'processing' from vouchers;`;
const ofOneShopper = "update orders set user_id = (select min(user_id) from orders);";

test.each([
  ["by all", voucher("total_limit 1"), [/^voucher ONE: used 2 times, its limit is 1$/]],
  ["by one shopper", voucher("user_limit 1") + ofOneShopper, [/^voucher ONE: shopper \d+ used it 2 times/]],
  ["by two shoppers once each", voucher("user_limit 1"), []],
  [
    "for two first orders",
    voucher("first_order_only true") + ofOneShopper,
    [
      /^shopper \d+: 2 orders with a voucher for a first order$/,
      /^order \d+ .*, order \d+ was there before$/,
    ],
  ],
  [
    "for a second order",
    `${voucher("first_order_only true")} ${ofOneShopper}
      update orders set voucher_id = null where id = (select min(id) from orders);`,
    [/^order \d+ has a voucher for a first order, order \d+ was there before$/],
  ],
  [
    "beyond its limit, by the owner's word",
    `${voucher("total_limit 1")} update orders set voucher_honoured = true where id = (select max(id) from orders)`,
    [],
  ],
])("a voucher that is used %s", async (_how, damage, expected) => {
  const { database, memory } = await shopWithAnOrder();
  await database.pool.query(damage);
  const breaches = await breachesAtTheEnd(database.pool, memory);
  const overused = breaches.filter(({ harm }) => harm === "overused").map(({ what }) => what);
  expect(overused.sort().reverse()).toEqual(expected.map((words) => expect.stringMatching(words)));
});
