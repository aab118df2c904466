import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startDueWork } from "../due-work.ts";
import type { MailMessage } from "../mail-message.ts";
import { reserveStock, setOnHand } from "../stock/stock.ts";
import { buildFamily, buildProduct, buildShopper } from "../testing/factories.ts";
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

const tokenOf = (number: number) => `token-${number}`.padEnd(43, "-");

/** A sold-out product with notices, w1 the oldest. */
async function waitedFor(count: number): Promise<number> {
  const productId = await buildProduct(shop, { stock: 0 });
  await shop.db.insert(stockNotices).values(
    Array.from({ length: count }, (_, index) => ({
      productId,
      email: `w${index + 1}@example.co.za`,
      unsubscribeToken: tokenOf(index + 1),
      createdAt: shop.clock.now(),
    })),
  );
  return productId;
}

/** Runs once and returns the addresses mailed. */
async function toldNow(): Promise<string[]> {
  await sendNotices(shop);
  return (await shop.sentMails()).map(({ to }) => to.replace("@example.co.za", ""));
}

const sorted = (names: string[]) =>
  names.toSorted((one, other) => Number(one.slice(1)) - Number(other.slice(1)));
const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `w${from + index}`);

test("while a product is sold out no mail is sent; when it is back, each address gets one mail", async () => {
  const productId = await waitedFor(3);
  expect(await toldNow()).toEqual([]);
  await setOnHand(shop.db, productId, 10);
  expect(sorted(await toldNow())).toEqual(names(1, 3));
  expect(await shop.db.$count(stockNotices)).toBe(0);
  expect(await toldNow()).toEqual([]);
});

test("the mail leads to the very variant, names its options and today's price, and how to end all notices", async () => {
  const variants = [{ name: "Red", stock: 0, priceCents: 649_50 }, { name: "Blue" }];
  const family = await buildFamily(shop, { name: "Enamel kettle", sku: "KET" }, variants);
  const [red = 0] = family.variantIds;
  const { user } = await buildShopper(shop, { email: "thandi@example.co.za" });
  await shop.sentMails();
  await askForNotice(shop, { email: user.email, productId: red });
  const [notice] = await shop.db.select().from(stockNotices);
  await setOnHand(shop.db, red, 1);
  await sendNotices(shop);
  expect((await shop.sentMails()).map(({ message }) => message)).toEqual([
    {
      to: "thandi@example.co.za",
      template: "back-in-stock",
      props: {
        shopName: "Spaza",
        name: "Thandi Dube",
        product: {
          name: "Enamel kettle",
          options: ["Red"],
          price: "649.50",
          url: `http://localhost:3000/products/${family.parentId}/KET/enamel-kettle?variant=${red}`,
        },
        unsubscribeUrl: `http://localhost:3000/stock-notices/unsubscribe?token=${notice?.unsubscribeToken}`,
      },
    },
  ]);
});

test("for two pieces the ten oldest of twenty addresses get a mail, and no more while it is in stock", async () => {
  const productId = await waitedFor(20);
  await setOnHand(shop.db, productId, 2);
  expect(sorted(await toldNow())).toEqual(names(1, 10));
  expect(await toldNow()).toEqual([]);
  await setOnHand(shop.db, productId, 1);
  expect(await toldNow()).toEqual([]);
  await setOnHand(shop.db, productId, 3);
  expect(sorted(await toldNow())).toEqual(names(11, 15));
});

test("after it is sold out again the next delivery starts a new count", async () => {
  const productId = await waitedFor(20);
  await setOnHand(shop.db, productId, 2);
  await toldNow();
  // An order reserves the last pieces.
  await shop.db.transaction((tx) => reserveStock(tx, [{ productId, quantity: 2 }]));
  expect(await toldNow()).toEqual([]);
  await setOnHand(shop.db, productId, 3);
  expect(sorted(await toldNow())).toEqual(names(11, 15));
});

test("many notices are sent in several runs, alternating between products", async () => {
  const [many, few] = [await waitedFor(150), await waitedFor(2)];
  for (const productId of [many, few]) await setOnHand(shop.db, productId, 100);
  expect(await toldNow()).toHaveLength(102);
  expect(sorted(await toldNow())).toEqual(names(101, 150));
});

test("an unsubscribed address gets no mail", async () => {
  const productId = await waitedFor(2);
  await unsubscribe(shop, tokenOf(1));
  await setOnHand(shop.db, productId, 5);
  expect(await toldNow()).toEqual(["w2"]);
});

test("an error midway loses and repeats no mail, and delays no other product", async () => {
  const [broken, whole] = [await waitedFor(3), await waitedFor(1)];
  for (const productId of [broken, whole]) await setOnHand(shop.db, productId, 5);
  let isFirst = true;
  const breaking: TestShop["jobs"]["enqueue"] = async (...jobs) => {
    await shop.jobs.enqueue(...jobs);
    if (isFirst) {
      isFirst = false;
      throw new Error("The connection broke");
    }
  };
  await sendNotices({ ...shop, jobs: { ...shop.jobs, enqueue: breaking } });
  expect((await shop.sentMails()).map(({ to }) => to)).toEqual(["w1@example.co.za"]);
  expect(await shop.db.$count(stockNotices)).toBe(3);
  expect(sorted(await toldNow())).toEqual(names(1, 3));
});

test("due work mails soon after a change, without waiting for its regular round", async () => {
  const [first, second] = [await waitedFor(1), await waitedFor(1)];
  await setOnHand(shop.db, first, 1);
  const told: string[] = [];
  let change = () => {};
  const search: TestShop["search"] = {
    ...shop.search,
    onChange: (listener) => {
      change = () => listener("all");
    },
  };
  const work = await startDueWork(
    { ...shop, search },
    {
      mailer: { send: async ({ subject }) => void told.push(subject), close: () => {} },
      renderMail: async (message) => ({ subject: productUrl(message), html: "", text: "" }),
    },
  );
  const isTold = (productId: number) => told.some((url) => url.includes(`/products/${productId}/`));
  await expect.poll(() => isTold(first)).toBe(true);
  await setOnHand(shop.db, second, 1);
  change();
  // The job runs every 15 seconds.
  await expect.poll(() => isTold(second)).toBe(true);
  await work.stop();
});

const productUrl = (message: MailMessage) =>
  message.template === "back-in-stock" ? message.props.product.url : "";
