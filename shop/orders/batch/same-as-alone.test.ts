import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rateLimits, users } from "../../accounts/tables.ts";
import type { User } from "../../accounts/users.ts";
import { addresses } from "../../addresses/tables.ts";
import { setHidden } from "../../availability/hide-products.ts";
import { setCartQuantity } from "../../cart/set-quantity.ts";
import { cartLines } from "../../cart/tables.ts";
import { brands } from "../../catalogue/tables.ts";
import type { MailMessage } from "../../mail-message.ts";
import type { Shop } from "../../shop.ts";
import { stockLevels } from "../../stock/tables.ts";
import { buildProduct, buildShoppers } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { usualOwnerMails } from "../../testing/owner-mails.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import type { Outcome } from "../placing/decide-order.ts";
import type { AskedOrder, OrderInput } from "../placing/order-input.ts";
import { placeAlone } from "../placing/place-order.ts";
import { orderEvents, orderLines, orders } from "../tables.ts";
import { placeInBatch } from "./place-in-batch.ts";

type Goods = "mug" | "lamp" | "rug" | "palace" | "ghost";
/** Of a shopper, by number, who puts the goods into the cart before. */
type Ask = { shopper: number; goods?: Partial<Record<Goods, number>>; input?: OrderInput };

const [homeless, hasty, patient] = [8, 9, 10];
const network = "203.0.113.7";
const courier = { deliveryMethod: "courier" };

const firstRounds: Ask[][] = [
  [
    { shopper: 0, goods: { mug: 2, lamp: 1 }, input: { ...courier, idempotencyKey: "a", network } },
    { shopper: 3, goods: { lamp: 2 } },
    { shopper: 2, goods: { mug: 1, lamp: 1 } },
    { shopper: 1, goods: { ghost: 1 } },
    { shopper: 4 },
    { shopper: 5, goods: { mug: 3 }, input: { expectedTotalCents: 1 } },
    { shopper: 6, goods: { mug: 3 }, input: { deliveryMethod: "by pigeon" } },
    { shopper: 7, goods: { mug: 3 }, input: { addressId: 1 } },
    { shopper: homeless, goods: { mug: 1 } },
    // So much without a proved address that the owner is told.
    { shopper: hasty, goods: { rug: 65 }, input: { network } },
    { shopper: patient, goods: { rug: 20 }, input: { network } },
    // Second turns: the same press again, and another with its key.
    { shopper: 0, input: { ...courier, idempotencyKey: "a", network } },
    { shopper: 3, goods: {} },
  ],
  [
    { shopper: 0, goods: { mug: 1 }, input: { deliveryMethod: "collect", idempotencyKey: "a" } },
    { shopper: 5, goods: { palace: 3 } },
    { shopper: 6, goods: { palace: 1 } },
    { shopper: 4, goods: { rug: 5, mug: 2 }, input: { idempotencyKey: "b" } },
    // Nearly all that is left, of which the next gets nothing.
    { shopper: 2, goods: { mug: 60 } },
    { shopper: 1, goods: { mug: 60 } },
  ],
];

/** Until one has placed as many in an hour as may be, and one has as many unpaid as may be. */
const laterRounds: Ask[][] = Array.from({ length: 11 }, () => [
  { shopper: hasty, goods: { rug: 1 }, input: { network } },
  { shopper: patient, goods: { rug: 1 }, input: { network } },
]);

test("orders that are placed in a batch are, with their refusals and mails, those that are placed one by one", async () => {
  const [together, alone] = [await openWorld(), await openWorld()];
  const reasons = new Set<string>();
  const templates = new Set<string>();
  for (const round of [...firstRounds, ...laterRounds]) {
    const inBatch = await asked(together, round);
    const batch = await Promise.all(inBatch.map((one) => placeInBatch(together.shop, one)));
    const each: Outcome[] = [];
    for (const one of await asked(alone, round)) each.push(await placeAlone(alone.shop, one));
    expect(batch).toEqual(each);
    for (const outcome of each) reasons.add(outcome.ok ? "ok" : outcome.reason);
    expect(await rowsOf(together.shop)).toEqual(await rowsOf(alone.shop));
    const mails = await mailsOf(together.shop);
    expect(mails).toEqual(await mailsOf(alone.shop));
    for (const { template } of mails) templates.add(template);
    for (const { shop } of [together, alone]) shop.clock.advance(60_000);
  }
  expect(together.shop.log.lines).toEqual(alone.shop.log.lines);
  expect([...templates].sort()).toEqual(["needs-hands", "order-placed"]);
  expect([...reasons].sort()).toEqual([
    "cart-empty",
    "delivery",
    "holds-too-much",
    "key-used",
    "no-address",
    "not-sold",
    "ok",
    "out-of-stock",
    "too-many-placed",
    "too-many-unpaid",
    "too-much",
    "total-changed",
    "unknown-address",
  ]);
});

type World = { shop: TestShop; shoppers: User[]; goods: Record<Goods, number> };

/** Two of them have the same ids, names and addresses. */
async function openWorld(): Promise<World> {
  const shop = await openTestShop({ ownerMails: usualOwnerMails });
  const product = (sku: Goods, priceCents: number, stock: number) =>
    buildProduct(shop, { sku, name: sku, priceCents, stock });
  const goods = {
    mug: await product("mug", 79_99, 100),
    lamp: await product("lamp", 500_00, 3),
    rug: await product("rug", 900_00, 1_000),
    palace: await product("palace", 9_000_000_00, 50),
    ghost: await product("ghost", 10_00, 50),
  };
  await shop.db.update(brands).set({ name: sql`'Brand ' || ${brands.id}` });
  const shoppers: User[] = [];
  for (const { id, ...shopper } of await buildShoppers(shop, 11)) {
    const known = {
      email: `shopper${shoppers.length}@example.co.za`,
      emailProvedAt: shoppers.length === hasty ? null : shopper.emailProvedAt,
    };
    await shop.db.update(users).set(known).where(eq(users.id, id));
    shoppers.push({ id, ...shopper, ...known });
  }
  await shop.db.delete(addresses).where(eq(addresses.userId, shoppers[homeless]?.id ?? 0));
  return { shop, shoppers, goods };
}

/** Fills the carts. What is a ghost is hidden once it is in one. */
async function asked({ shop, shoppers, goods }: World, round: Ask[]): Promise<AskedOrder[]> {
  const all: AskedOrder[] = [];
  for (const { shopper, goods: wanted = {}, input = {} } of round) {
    const user = shoppers[shopper] as User;
    for (const [name, quantity] of Object.entries(wanted))
      await setCartQuantity(shop, user, goods[name as Goods], quantity);
    if (wanted.ghost) await setHidden(shop, owner, ["ghost"], true);
    all.push({ user, input });
  }
  return all;
}

/** All that an order writes; lines and events without ids, which two orders at once may draw in another sequence. */
async function rowsOf({ db }: Shop) {
  const withoutId = <Row extends { id: number }>(rows: Row[]) => rows.map(({ id: _, ...row }) => row);
  const [lines, events] = await Promise.all([
    db.select().from(orderLines).orderBy(asc(orderLines.orderId), asc(orderLines.id)),
    db.select().from(orderEvents).orderBy(asc(orderEvents.orderId), asc(orderEvents.id)),
  ]);
  return {
    orders: await db.select().from(orders).orderBy(asc(orders.id)),
    lines: withoutId(lines),
    events: withoutId(events),
    stock: await db.select().from(stockLevels).orderBy(asc(stockLevels.productId)),
    carts: await db.select().from(cartLines).orderBy(asc(cartLines.userId), asc(cartLines.productId)),
    counts: await db.select().from(rateLimits).orderBy(asc(rateLimits.key)),
  };
}

async function mailsOf(shop: TestShop): Promise<MailMessage[]> {
  const mails = (await shop.sentMails()).map(({ message }) => JSON.stringify(message));
  return mails.sort().map((mail) => JSON.parse(mail));
}
