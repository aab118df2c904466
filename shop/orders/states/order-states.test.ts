import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setCartQuantity } from "../../cart/set-quantity.ts";
import type { DeliveryKind } from "../../delivery/tables.ts";
import { buildProduct, buildShopper } from "../../testing/factories.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import type { OrderStatus } from "../order.ts";
import { placeOrder } from "../placing/place-order.ts";
import { findOrder } from "../queries/read-orders.ts";
import { lockOrder, moveOrder } from "./move-order.ts";
import { checkOrderSteps, orderSteps } from "./order-states.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const statuses = Object.keys(orderSteps) as OrderStatus[];
const actors = ["shopper", "shop", "owner", "payfast"];

/** The transition table, repeated independently: "from → to" with actors and delivery kind. */
const legal: Record<string, { by: string[]; only?: DeliveryKind }> = {
  "pending_payment → processing": { by: ["owner", "payfast"] },
  "pending_payment → cancelled": { by: ["shopper", "shop", "owner"] },
  "processing → packed": { by: ["shop", "owner"] },
  "processing → ready_for_collection": { by: ["shop", "owner"], only: "collect" },
  "processing → cancelled": { by: ["shopper", "shop", "owner"] },
  "packed → shipped": { by: ["shop", "owner"], only: "courier" },
  "packed → ready_for_collection": { by: ["shop", "owner"], only: "collect" },
  "packed → cancelled": { by: ["owner"] },
  "ready_for_collection → cancelled": { by: ["owner"] },
  "shipped → delivered": { by: ["shop", "owner"] },
  "ready_for_collection → collected": { by: ["shop", "owner"] },
  "delivered → returned": { by: ["shop", "owner"] },
  "delivered → partly_returned": { by: ["shop", "owner"] },
  "collected → returned": { by: ["shop", "owner"] },
  "collected → partly_returned": { by: ["shop", "owner"] },
  "partly_returned → returned": { by: ["shop", "owner"] },
  "cancelled → processing": { by: ["owner", "payfast"] },
};

async function newOrder(method: DeliveryKind) {
  const { user } = await buildShopper(shop);
  const productId = await buildProduct(shop, { stock: 5 });
  await setCartQuantity(shop, user, productId, 2);
  const placed = await placeOrder(shop, user, { deliveryMethod: method });
  if (!placed.ok) throw new Error(placed.reason);
  return { user, productId, orderId: placed.order.id };
}

/** Brings an order to a status, with the stock that the transition needs, and takes it. */
function tryStep(orderId: number, productId: number, from: OrderStatus, to: OrderStatus, by: string) {
  return shop.db.transaction(async (tx) => {
    await tx.execute(sql`update stock_levels set on_hand = 5, reserved = 2 where product_id = ${productId}`);
    await tx.execute(sql`delete from order_events where order_id = ${orderId}`);
    await tx.execute(sql`insert into order_events (order_id, status, at, by, note)
      values (${orderId}, ${from}, now(), 'shop', ${from === "cancelled" ? "unpaid" : null})`);
    await tx.execute(sql`update orders set status = ${from} where id = ${orderId}`);
    const order = await lockOrder(tx, orderId);
    return order !== undefined && (await moveOrder(shop, tx, order, { to, by })) !== undefined;
  });
}

test.each(["courier", "collect"] as const)(
  "of all jumps of an order by %s only the table's are taken",
  async (kind) => {
    const { user, productId, orderId } = await newOrder(kind);
    for (const from of statuses) {
      for (const to of statuses) {
        const step = legal[`${from} → ${to}`];
        // Without a transition, the most privileged actor is refused.
        for (const by of step ? actors : ["owner"]) {
          const may = step?.by.includes(by) === true && (step.only ?? kind) === kind;
          expect([from, to, by, await tryStep(orderId, productId, from, to, by)]).toEqual([
            from,
            to,
            by,
            may,
          ]);
          const { status, events } = await findOrder(shop.db, user, orderId);
          expect([from, to, by, status]).toEqual([from, to, by, may ? to : from]);
          expect(events).toHaveLength(may ? 2 : 1);
          if (may) expect(events[1]).toMatchObject({ status: to, by, at: shop.clock.now() });
        }
      }
    }
  },
  120_000,
);

async function stockOf(productId: number) {
  const { rows } = await shop.db.execute(
    sql`select on_hand as "onHand", reserved from stock_levels where product_id = ${productId}`,
  );
  return rows[0];
}

function move(orderId: number, to: OrderStatus, by: string, note?: string) {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const step = { to, by, ...(note && { note }) };
    return order !== undefined && (await moveOrder(shop, tx, order, step)) !== undefined;
  });
}

test("reserved stock is sold on payment, and returned once when the order is cancelled before packing", async () => {
  const { productId, orderId } = await newOrder("courier");
  expect(await stockOf(productId)).toEqual({ onHand: 5, reserved: 2 });
  expect(await move(orderId, "processing", "payfast")).toBe(true);
  expect(await stockOf(productId)).toEqual({ onHand: 3, reserved: 0 });
  expect(await move(orderId, "cancelled", "shopper", "customer")).toBe(true);
  expect(await stockOf(productId)).toEqual({ onHand: 5, reserved: 0 });
  for (const by of actors) expect(await move(orderId, "cancelled", by)).toBe(false);
  expect(await stockOf(productId)).toEqual({ onHand: 5, reserved: 0 });
});

test("a cancelled order proceeds only if it had expired", async () => {
  for (const note of ["customer", "no_stock", "operator", "unpaid"]) {
    const { productId, orderId } = await newOrder("courier");
    await move(orderId, "cancelled", "shop", note);
    expect(await move(orderId, "processing", "payfast")).toBe(note === "unpaid");
    expect(await stockOf(productId)).toEqual({ onHand: note === "unpaid" ? 3 : 5, reserved: 0 });
  }
});

test("transitions that concern shoppers queue a mail in their transaction", async () => {
  const { orderId } = await newOrder("courier");
  await move(orderId, "processing", "payfast");
  await shop.sentMails();
  for (const to of ["packed", "shipped", "delivered"] as const)
    expect(await move(orderId, to, "shop")).toBe(true);
  const templates = (await shop.sentMails()).map((mail) => mail.message.template);
  expect(templates.sort()).toEqual(["order-delivered", "order-shipped"]);
});

test("an unreachable status, or a transition without an actor, fails at startup", () => {
  expect(() => checkOrderSteps()).not.toThrow();
  expect(() => checkOrderSteps({ ...orderSteps, packed: {} })).toThrow("No order can become");
  const nobody = { processing: { by: [], effect: "nothing" as const } };
  expect(() => checkOrderSteps({ ...orderSteps, pending_payment: nobody })).toThrow("from pending_payment");
});
