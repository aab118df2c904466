import { randomBytes } from "node:crypto";
import { readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { breachesNow } from "../../faults/invariants.ts";
import { emptyMemory } from "../../faults/memory.ts";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { login } from "../accounts/login.ts";
import { userOfToken } from "../accounts/sessions.ts";
import type { User } from "../accounts/users.ts";
import { listActs } from "../audit/list-acts.ts";
import { setCartQuantity } from "../cart/set-quantity.ts";
import { cardProducts } from "../catalogue/card-products.ts";
import { takeStep } from "../fulfilment/take-step.ts";
import { readSwitch } from "../maintenance/maintenance.ts";
import { switchMaintenance } from "../maintenance/switch-maintenance.ts";
import { placeOrder } from "../orders/place-order.ts";
import { payOrder } from "../payments/begin/pay-order.ts";
import { receiveNotification } from "../payments/settle/receive-notification.ts";
import { fetchPictures } from "../pictures/fetch-pictures.ts";
import { setPictures } from "../pictures/set-pictures.ts";
import {
  buildFamily,
  buildPaidOrder,
  buildProduct,
  buildShopper,
  buildShoppers,
} from "../testing/factories.ts";
import { owner } from "../testing/owner.ts";
import { notificationOf, openTestShop, openTestShopOn, type TestShop } from "../testing/test-shop.ts";
import { addVoucher } from "../vouchers/vouchers.ts";
import {
  backUpInto,
  emptyDatabase,
  everythingIn,
  folderForTest,
  placeOf,
  restoredAt,
  restoreInto,
} from "./testing/backups.ts";

let shop: TestShop;
let productId: number;
const thandi = { email: "thandi@example.co.za", password: "a-long-password" };

beforeAll(async () => {
  shop = await openTestShop();
  productId = await buildProduct(shop, {
    stock: 500,
    description: "Tab\there, back\\slash,\nnew line, \\. and é 🧉",
  });
  await buildFamily(shop, { name: "Picnic rug" }, [{ name: "Red" }, { name: "Blue" }]);
  await addVoucher(shop.db, {
    ...{ code: "BRAAI10", kind: "percent", value: 10, minimumSpendCents: 0, startsAt: null, endsAt: null },
    ...{ goodsIn: null, goodsOut: null, firstOrderOnly: false, totalLimit: null, userLimit: null },
  });
  const { user } = await buildShopper(shop, { email: thandi.email });
  const order = await buildPaidOrder(shop, user, productId);
  await takeStep(shop, owner, order.id, "pack");
  await takeStep(shop, owner, order.id, "ship");
});
afterAll(() => shop.close());

const picture = { key: "p-0123456789abcdef-aa5500", bytes: Buffer.from("not quite a picture") };

/** A data folder with the owner's file, a logo and a picture. */
async function folderOfShop(): Promise<string> {
  const folder = await folderForTest();
  await writeFile(join(folder, "shop.toml"), 'name = "Kombuis"\nlogo = "logo.svg"\n');
  await writeFile(join(folder, "logo.svg"), '<svg viewBox="0 0 1 1"/>');
  await placeOf(folder).pictures.write(picture.key, picture.bytes);
  return folder;
}

/** What the shop was, and what became of it in an empty place. */
async function restoredShop() {
  const [from, to, files] = [await folderOfShop(), await folderForTest(), await folderForTest()];
  const file = join(files, "a.tar.zst");
  const written = await backUpInto(file, shop.database, from);
  const database = await emptyDatabase();
  await restoreInto(file, database, to);
  return { file, written, to, database };
}

async function openRestored() {
  const { database } = await restoredShop();
  const restored = await openTestShopOn(database);
  onTestFinished(() => restored.jobs.stop());
  return restored;
}

test("only its owner reads a backup, and nobody is logged in by one", async () => {
  const { token } = await login(shop, thandi);
  const { database, file, written } = await restoredShop();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(written.rows).toBeGreaterThan(20);
  const restored = await openTestShopOn(database);
  expect(await userOfToken(restored, token)).toBeUndefined();
  await restored.jobs.stop();
});

test("a backup that is there is written down, and none that could not be made", async () => {
  const [from, files] = [await folderOfShop(), await folderForTest()];
  const written = async () =>
    (await listActs(shop.db)).filter(({ action }) => action === "backups.make").map(({ subject }) => subject);
  const before = await written();
  const attempt = (name: string, disturbed = {}) =>
    backUpInto(join(files, name), shop.database, from, disturbed);
  await writeFile(join(files, "there.tar.zst"), "");
  await expect(attempt("no/such/folder/a.tar.zst")).rejects.toThrow("ENOENT");
  await expect(attempt("there.tar.zst")).rejects.toThrow("is there already");
  await expect(attempt("full.tar.zst", { freeBytes: async () => 0 })).rejects.toThrow("no room");
  await expect(attempt("stopped.tar.zst", { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(await written()).toEqual(before);
  const { manifest } = await attempt("made.tar.zst");
  expect(await written()).toEqual([...before, "made.tar.zst"]);
  expect((await listActs(shop.db)).at(-1)).toMatchObject({
    ...{ by: owner.by, details: { takenAt: manifest.taken_at } },
  });
});

test("a restored shop is closed until its owner opens it, with what was said when it was closed before", async () => {
  const [folder, files] = [await folderForTest(), await folderForTest()];
  const states: unknown[] = [];
  for (const message of [undefined, "We count the stock."]) {
    if (message) await switchMaintenance(shop, owner, { isOn: true, message, endsAt: null });
    const file = join(files, `${states.length}.tar.zst`);
    await backUpInto(file, shop.database, folder);
    const [closed, asItWas] = [await emptyDatabase(), await emptyDatabase()];
    await restoreInto(file, closed, folder, { leaveOpen: false });
    await restoreInto(file, asItWas, folder, { leaveOpen: true });
    const actions = (await listActs(closed.db)).slice(-2).map(({ action }) => action);
    states.push([await readSwitch(closed.db), await readSwitch(asItWas.db), actions]);
  }
  const said = { isOn: true, message: "We count the stock." };
  expect(states).toMatchObject([
    [{ isOn: true, message: null, changedAt: restoredAt }, undefined, ["maintenance.on", "backups.restore"]],
    [said, said, [expect.any(String), "backups.restore"]],
  ]);
  await switchMaintenance(shop, owner, { isOn: false, message: null, endsAt: null });
});

test("a disk that is too small is told with sizes before anything is written", async () => {
  const [from, files] = [await folderForTest(), await folderForTest()];
  await placeOf(from).pictures.write(picture.key, randomBytes(3_000_000));
  const file = join(files, "a.tar.zst");
  const free = (bytes: number) => ({ freeBytes: async () => bytes });
  await expect(backUpInto(file, shop.database, from, free(1_200_000))).rejects.toThrow(
    `There is no room for it in ${files}: it needs some 3.0 MB, and 1.2 MB are free`,
  );
  expect(await readdir(files)).toEqual([]);
  await backUpInto(file, shop.database, from, free(4_000_000));

  const [database, to] = [await emptyDatabase(), await folderForTest()];
  await expect(restoreInto(file, database, to, free(40_000_000))).rejects.toThrow(
    /^There is no room for it in .+: it needs some 1\d\d\.\d MB, and 40\.0 MB are free$/,
  );
  expect([await everythingIn(database), await readdir(to)]).toEqual([{}, []]);
  const elsewhere = { DATA_DIR: to, DATABASE_URL: database.connectionString };
  await expect(restoreInto(file, database, to, { ...free(2_000_000), config: elsewhere })).rejects.toThrow(
    "it needs some 3.0 MB, and 2.0 MB are free",
  );
  await restoreInto(file, database, to, { ...free(4_000_000), config: elsewhere });
});

test("a restore that was stopped after its pictures needs no room for them when it is given again", async () => {
  const [from, to, files] = [await folderForTest(), await folderForTest(), await folderForTest()];
  await placeOf(from).pictures.write(picture.key, randomBytes(3_000_000));
  const file = join(files, "a.tar.zst");
  await backUpInto(file, shop.database, from);
  const database = await emptyDatabase();
  const config = { DATA_DIR: to, DATABASE_URL: database.connectionString };
  const stopping = new AbortController();
  const { pictures } = placeOf(to);
  const stoppedAfterPicture = {
    ...pictures,
    async write(key: string, bytes: Uint8Array) {
      await pictures.write(key, bytes);
      stopping.abort();
    },
  };
  const stopped = { config, pictures: stoppedAfterPicture, signal: stopping.signal };
  await expect(restoreInto(file, database, to, stopped)).rejects.toThrow("aborted");
  await restoreInto(file, database, to, { config, freeBytes: async () => 0 });
  expect(await readdir(join(to, "pictures", "originals"))).toEqual([`${picture.key}.webp`]);
});

test("a restored shop has the pictures, the owner's file and its logo, and nothing that can be made again", async () => {
  const { to, written } = await restoredShop();
  expect(written.pictures).toBe(1);
  expect(await placeOf(to).pictures.read(picture.key)).toEqual(picture.bytes);
  expect((await readdir(to)).toSorted()).toEqual(["logo.svg", "pictures", "shop.toml"]);
});

test("mails that were due are sent by the restored shop, each once and under its own number", async () => {
  const restored = await openRestored();
  const numbered = (mails: Awaited<ReturnType<typeof shop.sentMails>>) =>
    mails.map(({ id, message }) => `${id} ${message.template} ${message.to}`).toSorted();
  const { rows } = await shop.database.pool.query<{ id: string }>("select id from pgboss.job");
  const sent = await restored.sentMails();
  expect(sent.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(sent.length).toBeGreaterThan(2);
  expect(await restored.sentMails()).toEqual([]);
  expect(numbered(sent)).toEqual(numbered(await shop.sentMails()));
});

test("a shopper logs in to the restored shop and buys; orders and invoices are numbered on", async () => {
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
  // She has bought twice, as nobody does where faults are tried.
  expect(breaches.map(({ what }) => what)).toEqual(["shopper 1 wanted one order and has 2"]);
});

test("a restored product shows its picture, and a backup names those that products and orders show and nobody has", async () => {
  const [from, files] = [await folderOfShop(), await folderForTest()];
  const { pictures: store } = placeOf(from);
  const id = await buildProduct(shop, { sku: "KET-7" });
  const shown = async (database: OpenDatabase) => (await cardProducts(database.db, [id]))[0]?.pictureKeys[0];
  const bringIn = async (name: string, red: number) => {
    const addresses = [`https://pictures.example/${name}`];
    await shop.db.transaction((tx) => setPictures(tx, [{ sku: "KET-7", addresses }], shop.clock.now()));
    const background = { r: red, g: 90, b: 60 };
    const photo = sharp({ create: { width: 60, height: 60, channels: 3, background } }).png();
    const fetch = async () => ({ bytes: await photo.toBuffer() });
    await fetchPictures(shop, { store, pauseMs: 0, fetch });
    return (await shown(shop.database)) ?? "";
  };
  const ordered = await bringIn("1.png", 200);
  const { user } = await buildShopper(shop);
  await buildPaidOrder(shop, user, id);
  const current = await bringIn("2.png", 90);
  const file = join(files, "a.tar.zst");
  expect(await backUpInto(file, shop.database, from)).toMatchObject({
    ...{ pictures: 3, missing: { products: [], orders: [] } },
  });
  const [database, to] = [await emptyDatabase(), await folderForTest()];
  await restoreInto(file, database, to);
  expect(await shown(database)).toBe(current);
  expect(await placeOf(to).pictures.read(current)).toEqual(await store.read(current));

  await store.remove(ordered);
  await store.remove(current);
  expect(await backUpInto(join(files, "b.tar.zst"), shop.database, from)).toMatchObject({
    ...{ pictures: 1, missing: { products: [current], orders: [ordered] } },
  });
});

test("a backup that is taken while shoppers buy breaks no law of the shop", { timeout: 60_000 }, async () => {
  const buying = await openTestShop();
  const goods = await buildProduct(buying, { stock: 400 });
  const shoppers = await buildShoppers(buying, 60);
  let bought = 0;
  const buy = async (user: User) => {
    await setCartQuantity(buying, user, goods, 1 + (user.id % 3));
    const placed = await placeOrder(buying, user, { deliveryMethod: "courier" });
    if (!placed.ok) throw new Error(placed.reason);
    const { payment } = await payOrder(buying, user, placed.order.id, { method: "trusting" });
    const paid = { paymentId: payment.id, amountCents: payment.amountCents };
    if (user.id % 2 === 0) await receiveNotification(buying, "trusting", notificationOf(paid));
    bought += 1;
  };
  const [folder, files] = [await folderForTest(), await folderForTest()];
  const waiting = shoppers.values();
  const lanes = Array.from({ length: 4 }, async () => {
    for (const user of waiting) await buy(user);
  });
  const numbers: number[] = [];
  while (bought < shoppers.length) {
    const file = join(files, `${numbers.length}.tar.zst`);
    numbers.push(bought);
    await backUpInto(file, buying.database, folder);
  }
  await Promise.all(lanes);
  expect(numbers.some((number) => number > 0 && number < shoppers.length)).toBe(true);
  const memory = { ...emptyMemory(), stock: [{ productId: goods, onHand: 400 }] };
  for (const at of numbers.keys()) {
    const database = await emptyDatabase();
    await restoreInto(join(files, `${at}.tar.zst`), database, await folderForTest());
    expect(await breachesNow(database.pool, memory)).toEqual([]);
  }
  await buying.close();
});

test("what fails when all is restored takes nothing away again", async () => {
  const [file, to] = [join(await folderForTest(), "a.tar.zst"), await folderForTest()];
  await backUpInto(file, shop.database, await folderOfShop());
  const [database, other] = [await emptyDatabase(), await emptyDatabase()];
  // PostgreSQL counts this table, too, when it looks at what it has, which is the last thing that is asked of it.
  const holder = await database.pool.connect();
  await holder.query("begin; lock table pg_catalog.pg_largeobject in share update exclusive mode");
  const restored = restoreInto(file, database, to);
  const killLast = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = $1 and application_name = 'spaza restore' and query = 'analyze' and wait_event_type = 'Lock'`;
  const name = new URL(database.connectionString).pathname.slice(1);
  await expect
    .poll(async () => (await other.pool.query(killLast, [name])).rowCount, { timeout: 15_000 })
    .toBe(1);
  await holder.query("rollback");
  holder.release();
  expect(await restored).toMatchObject({ pictures: 1 });
  expect((await readdir(to)).toSorted()).toEqual(["logo.svg", "pictures", "shop.toml"]);
  const { rows } = await database.pool.query("select sku from products where id = $1", [productId]);
  expect(rows).toHaveLength(1);
});

test("a place that is not empty stays as it is", async () => {
  const file = join(await folderForTest(), "a.tar.zst");
  await backUpInto(file, shop.database, await folderOfShop());
  const before = await everythingIn(shop.database);
  await expect(restoreInto(file, shop.database, await folderForTest())).rejects.toThrow("not empty");
  expect(await everythingIn(shop.database)).toEqual(before);

  const fresh = await emptyDatabase();
  await migrate(fresh);
  await expect(restoreInto(file, fresh, await folderForTest())).rejects.toThrow("not empty");

  const folder = await folderForTest();
  await writeFile(join(folder, "shop.toml"), 'name = "Another"\n');
  const empty = await emptyDatabase();
  await expect(restoreInto(file, empty, folder)).rejects.toThrow("shop.toml is there already");
  expect(await everythingIn(empty)).toEqual({});
});
