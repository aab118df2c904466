import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setOnHand } from "../stock/stock.ts";
import { buildProduct } from "../testing/factories.ts";
import { inTurn, untilWaiting } from "../testing/in-turn.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { askForNotice } from "./ask-for-notice.ts";
import { unsubscribe } from "./forget-notices.ts";
import { sendNotices } from "./send-notices.ts";
import { stockNoticeRounds, stockNotices } from "./tables.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(stockNotices);
  await shop.db.delete(stockNoticeRounds);
  await shop.sentMails();
});

const addressOf = (number: number) => `w${number}@example.co.za`;
const tokenOf = (number: number) => `token-${number}`.padEnd(43, "-");

/** Products back in stock that the same addresses wait for, each with one token. */
async function backInStock(productCount: number, addressCount: number, stock: number): Promise<number[]> {
  const productIds = await Promise.all(
    Array.from({ length: productCount }, () => buildProduct(shop, { stock: 0 })),
  );
  for (const productId of productIds) {
    const rows = Array.from({ length: addressCount }, (_, index) => ({
      productId,
      email: addressOf(index),
      unsubscribeToken: tokenOf(index),
      createdAt: shop.clock.now(),
    }));
    await shop.db.insert(stockNotices).values(rows);
    await setOnHand(shop.db, productId, stock);
  }
  return productIds;
}

const mailKey = (productUrl: string, to: string) => `${productUrl} ${to}`;

async function sentKeys(): Promise<string[]> {
  const sent = await shop.sentMails();
  return sent.flatMap(({ to, message }) =>
    message.template === "back-in-stock" ? [mailKey(message.props.product.url, to)] : [],
  );
}

test("several workers at once mail each shopper once, and no more than there are units for", async () => {
  await backInStock(3, 20, 2);
  await Promise.all(Array.from({ length: 6 }, () => sendNotices(shop)));
  const keys = await sentKeys();
  expect(keys).toHaveLength(30);
  expect(new Set(keys).size).toBe(30);
  expect(await shop.db.$count(stockNotices)).toBe(30);
});

test("of two workers the second waits for the first and mails only the remaining addresses", async () => {
  const [productId = 0] = await backInStock(1, 12, 2);
  await shop.db.insert(stockNoticeRounds).values({ productId, mailed: 4 });
  await inTurn(
    shop,
    (tx) => tx.select().from(stockNoticeRounds).for("update"),
    () => sendNotices(shop),
    () => sendNotices(shop),
  );
  expect(await sentKeys()).toHaveLength(6);
  expect(await shop.db.select().from(stockNoticeRounds)).toEqual([{ productId, mailed: 10 }]);
});

test("a worker that is killed midway loses no notice, and the next one goes on", async () => {
  const [productId = 0] = await backInStock(1, 3, 5);
  await shop.db.insert(stockNoticeRounds).values({ productId, mailed: 0 });
  await shop.db.transaction(async (tx) => {
    await tx.select().from(stockNoticeRounds).for("update");
    const sending = sendNotices(shop);
    await untilWaiting(shop, 1);
    await shop.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    await sending;
  });
  expect(await sentKeys()).toEqual([]);
  expect(await shop.db.$count(stockNotices)).toBe(3);
  await sendNotices(shop);
  expect(await sentKeys()).toHaveLength(3);
});

test("telling, asking and unsubscribing at once never wait for each other in a circle", async () => {
  const productIds = await backInStock(5, 10, 1);
  const soldOut = await buildProduct(shop, { stock: 0 });
  const linesBefore = shop.log.lines.length;
  const addresses = Array.from({ length: 10 }, (_, index) => index);
  await Promise.all([
    ...Array.from({ length: 4 }, () => sendNotices(shop)),
    ...addresses.flatMap((each) => [unsubscribe(shop, tokenOf(each)), unsubscribe(shop, tokenOf(each))]),
    ...addresses.map((each) => askForNotice(shop, { email: addressOf(each), productId: soldOut })),
  ]);
  expect(shop.log.lines.slice(linesBefore)).toEqual([]);
  const keys = await sentKeys();
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeLessThanOrEqual(5 * productIds.length);
});
