import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { breachesNow } from "../../faults/invariants.ts";
import { emptyMemory } from "../../faults/world/memory.ts";
import { login } from "../accounts/sessions/login.ts";
import { userOfToken } from "../accounts/sessions/sessions.ts";
import { takeStep } from "../fulfilment/take-step.ts";
import { buildFamily, buildPaidOrder, buildProduct, buildShopper } from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { openTestShopOn, test as shopTest, type TestShop } from "../testing/test-shop.ts";
import { addVoucher } from "../vouchers/vouchers.ts";
import {
  backUpInto,
  emptyDatabase,
  folderForTest,
  folderOfShop,
  picture,
  placeOf,
  restoreInto,
} from "./testing/backups.ts";

const thandi = { email: "thandi@example.co.za", password: "a-long-password" };

const test = shopTest
  .extend("productId", { scope: "file", auto: true }, ({ shop }) => sellSomething(shop))
  /** A shop, and its copy restored into an empty place. */
  .extend("restore", ({ shop }) => async () => {
    const [from, to, files] = [await folderOfShop(), await folderForTest(), await folderForTest()];
    const file = join(files, "a.tar.zst");
    const written = await backUpInto(file, shop.database, from);
    const database = await emptyDatabase();
    await restoreInto(file, database, to);
    return { file, written, to, database };
  })
  .extend("openRestored", ({ restore }) => async () => {
    const { database } = await restore();
    const restored = await openTestShopOn(database);
    onTestFinished(() => restored.jobs.stop());
    return restored;
  });

/** @returns the product sold and shipped */
async function sellSomething(shop: TestShop): Promise<number> {
  const productId = await buildProduct(shop, {
    stock: 500,
    description: "Tab\there, back\\slash,\nnew line, \\. and é 🧉",
  });
  await buildFamily(shop, { name: "Picnic rug" }, [{ name: "Red" }, { name: "Blue" }]);
  await addVoucher(shop.db, { code: "BRAAI10", kind: "percent", value: 10 });
  const { user } = await buildShopper(shop, { email: thandi.email });
  const order = await buildPaidOrder(shop, user, productId);
  await takeStep(shop, owner, order.id, "pack");
  await takeStep(shop, owner, order.id, "ship");
  return productId;
}

test("a backup is readable by its owner only, and holds no session", async ({ shop, restore }) => {
  const { token } = await login(shop, thandi);
  const { database, file, written } = await restore();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(written.rows).toBeGreaterThan(20);
  const restored = await openTestShopOn(database);
  expect(await userOfToken(restored, token)).toBeUndefined();
  await restored.jobs.stop();
});

test("a restored shop has the pictures, the owner's file and its logo, and no generated files", async ({
  restore,
}) => {
  const { to, written } = await restore();
  expect(written.pictures).toBe(1);
  expect(await placeOf(to).pictures.read(picture.key)).toEqual(picture.bytes);
  expect((await readdir(to)).toSorted()).toEqual(["logo.svg", "pictures", "shop.toml"]);
});

test("mails that were due are sent by the restored shop, each once and under its own number", async ({
  shop,
  openRestored,
}) => {
  const restored = await openRestored();
  const numbered = (mails: Awaited<ReturnType<TestShop["sentMails"]>>) =>
    mails.map(({ id, message }) => `${id} ${message.template} ${message.to}`).toSorted();
  const { rows } = await shop.database.pool.query<{ id: string }>(
    "select id from pgboss.job where name = 'send-mail'",
  );
  const sent = await restored.sentMails();
  expect(sent.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(sent.length).toBeGreaterThan(2);
  expect(await restored.sentMails()).toEqual([]);
  expect(numbered(sent)).toEqual(numbered(await shop.sentMails()));
});

test("a shopper logs in to the restored shop and buys; orders and invoices are numbered on", async ({
  openRestored,
  productId,
}) => {
  const restored = await openRestored();
  const { user } = await login(restored, thandi);
  const order = await buildPaidOrder(restored, user, productId);
  await takeStep(restored, owner, order.id, "pack");
  await takeStep(restored, owner, order.id, "ship");
  const { rows } = await restored.database.pool.query(
    "select order_id, number from invoices where kind = 'invoice' order by number",
  );
  expect(rows).toEqual([
    { order_id: 1, number: 1 },
    { order_id: 2, number: 2 },
  ]);
  const memory = { ...emptyMemory(), stock: [{ productId, onHand: 500 }] };
  const breaches = await breachesNow(restored.database.pool, memory);
  // The shopper has bought twice, unlike those of fault tests.
  expect(breaches.map(({ what }) => what)).toEqual(["shopper 1 wanted 1 and has 2 orders"]);
});
