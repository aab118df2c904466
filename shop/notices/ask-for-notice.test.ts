import { afterAll, beforeAll, expect, test } from "vitest";
import { buildFamily, buildProduct } from "../testing/factories.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { askForNotice } from "./ask-for-notice.ts";
import { forgetOldNotices, unsubscribe } from "./forget-notices.ts";
import { stockNotices } from "./tables.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const soldOut = (name?: string) => buildProduct(shop, { stock: 0, ...(name && { name }) });

let counter = 0;
function newEmail(): string {
  counter += 1;
  return `gogo${counter}@example.co.za`;
}

async function waiting(email: string): Promise<{ productId: number; token: string }[]> {
  const rows = await shop.db.select().from(stockNotices).orderBy(stockNotices.id);
  return rows
    .filter((row) => row.email === email)
    .map(({ productId, unsubscribeToken }) => ({ productId, token: unsubscribeToken }));
}

test("an address waits for a sold-out product once, however often and however typed it asks", async () => {
  const [email, productId] = [newEmail(), await soldOut("Enamel kettle")];
  const ask = (typed: string) => askForNotice(shop, { email: typed, productId });
  expect(await ask(email)).toEqual({ state: "waiting", productName: "Enamel kettle" });
  expect(await ask(` ${email.toUpperCase()} `)).toMatchObject({ state: "already-waiting" });
  expect(await waiting(email)).toHaveLength(1);
});

test("of twenty equal requests at once one is stored", async () => {
  const [email, productId] = [newEmail(), await soldOut()];
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => askForNotice(shop, { email, productId })),
  );
  const states = answers.map(({ state }) => state).toSorted();
  expect(states).toEqual([...Array(19).fill("already-waiting"), "waiting"]);
  expect(await waiting(email)).toHaveLength(1);
});

test("nothing is stored for a product in stock", async () => {
  const [email, productId] = [newEmail(), await buildProduct(shop, { stock: 1 })];
  expect(await askForNotice(shop, { email, productId })).toMatchObject({ state: "in-stock" });
  expect(await waiting(email)).toEqual([]);
});

test("a variant that is sold out can be waited for while others are in stock, their parent never", async () => {
  const email = newEmail();
  const variants = [{ name: "Red", stock: 0 }, { name: "Blue" }];
  const { parentId, variantIds } = await buildFamily(shop, { name: "Teapot" }, variants);
  const [red = 0, blue = 0] = variantIds;
  expect(await askForNotice(shop, { email, productId: red })).toMatchObject({ state: "waiting" });
  expect(await askForNotice(shop, { email, productId: blue })).toMatchObject({ state: "in-stock" });
  await expect(askForNotice(shop, { email, productId: parentId })).rejects.toMatchObject({
    code: "invalid",
    errors: { product_id: [expect.any(String)] },
  });
  expect(await waiting(email)).toMatchObject([{ productId: red }]);
});

test("a product that does not exist is not found", async () => {
  await expect(askForNotice(shop, { email: newEmail(), productId: 2_000_000_000 })).rejects.toMatchObject({
    code: "not-found",
  });
});

test("an address that asks more than twenty times an hour has to wait, and others need not", async () => {
  const [email, productId] = [newEmail(), await soldOut()];
  for (let count = 0; count < 20; count += 1) await askForNotice(shop, { email, productId });
  await expect(askForNotice(shop, { email, productId })).rejects.toMatchObject({ code: "too-many" });
  await askForNotice(shop, { email: newEmail(), productId });
  shop.clock.advance(60 * 60_000);
  await askForNotice(shop, { email, productId });
});

test("refused requests count as tries", async () => {
  const [email, parent] = [newEmail(), await buildFamily(shop, {}, [{ name: "Red", stock: 0 }])];
  const ask = (productId: number) => askForNotice(shop, { email, productId });
  for (let count = 0; count < 10; count += 1) {
    await expect(ask(2_000_000_000)).rejects.toMatchObject({ code: "not-found" });
    await expect(ask(parent.parentId)).rejects.toMatchObject({ code: "invalid" });
  }
  await expect(ask(2_000_000_000)).rejects.toMatchObject({ code: "too-many" });
});

test("an address has at most fifty notices, also when many are requested at once", async () => {
  const email = newEmail();
  const productIds = await Promise.all(Array.from({ length: 55 }, () => soldOut()));
  for (const hour of [0, 1]) {
    const ofThisHour = productIds.slice(hour * 20, hour * 20 + 20);
    await Promise.all(ofThisHour.map((productId) => askForNotice(shop, { email, productId })));
    shop.clock.advance(60 * 60_000);
  }
  const last = productIds.slice(40).map((productId) => askForNotice(shop, { email, productId }));
  const refused = (await Promise.allSettled(last)).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatchObject({ reason: { errors: { email: [expect.stringContaining("50")] } } });
  expect(await waiting(email)).toHaveLength(50);
});

test("one link ends all notices of its address, any number of times, and no others", async () => {
  const [email, other] = [newEmail(), newEmail()];
  const [one, two] = [await soldOut(), await soldOut()];
  for (const productId of [one, two]) await askForNotice(shop, { email, productId });
  await askForNotice(shop, { email: other, productId: one });
  const [{ token = "" } = {}, second] = await waiting(email);
  expect(second?.token).toBe(token);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await waiting(other))[0]?.token).not.toBe(token);

  await unsubscribe(shop, "not-a-token");
  expect(await waiting(email)).toHaveLength(2);
  await Promise.all([unsubscribe(shop, token), unsubscribe(shop, token)]);
  expect(await waiting(email)).toEqual([]);
  expect(await waiting(other)).toHaveLength(1);
});

test("an old link ends no notice that was requested after its mail", async () => {
  const [email, productId] = [newEmail(), await soldOut()];
  await askForNotice(shop, { email, productId });
  const [{ token = "" } = {}] = await waiting(email);
  await unsubscribe(shop, token);
  await askForNotice(shop, { email, productId });
  await unsubscribe(shop, token);
  expect(await waiting(email)).toHaveLength(1);
});

test("notices older than a year are deleted", async () => {
  const [email, later] = [newEmail(), newEmail()];
  const productId = await soldOut();
  await askForNotice(shop, { email, productId });
  shop.clock.advance(86_400_000);
  await askForNotice(shop, { email: later, productId });
  shop.clock.advance(364 * 86_400_000 + 1);
  await forgetOldNotices(shop);
  expect(await waiting(email)).toEqual([]);
  expect(await waiting(later)).toHaveLength(1);
});
