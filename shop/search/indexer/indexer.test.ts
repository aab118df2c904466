import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { addContentSection } from "../../catalogue/add.ts";
import { announceChange } from "../../catalogue/changes/changes.ts";
import { cancelOrder } from "../../payments/cancel-order.ts";
import { setOnHand } from "../../stock/stock.ts";
import { buildFamily, buildOrder, buildProduct, buildShopper } from "../../testing/factories.ts";
import { owner } from "../../testing/owner.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { findProducts } from "../query/find.ts";
import type { SearchScope } from "../search.ts";
import { addSynonyms, removeSynonyms } from "../synonyms.ts";
import type { Kept } from "./build-index.ts";
import { type Changed, type Indexer, openIndexer } from "./indexer.ts";

let shop: TestShop;
let indexer: Indexer;
let changes: Changed["familyIds"][] = [];
beforeAll(async () => {
  shop = await openTestShop();
  indexer = openIndexer({ db: shop.db, onVersion: (_version, { familyIds }) => changes.push(familyIds) });
});
afterAll(() => shop.close());

async function found(term: string, scope: SearchScope = {}, asked = indexer): Promise<number[]> {
  return findProducts({ ...(await asked.catchUp()), now: shop.clock.now() }, scope, {
    term,
    page: 1,
    perPage: 20,
  }).productIds;
}

/** A connection with an open transaction. */
async function openTransaction() {
  const client = new pg.Client({ connectionString: shop.database.connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin");
  return {
    async rename(productId: number, name: string) {
      await client.query("update products set name = $2 where id = $1", [productId, name]);
      await client.query("insert into catalogue_changes (family_ids) values ($1)", [[productId]]);
    },
    commit: () => client.query("commit"),
    rollback: () => client.query("rollback"),
  };
}

test("a product in stock is found, and a sold-out one is marked", async () => {
  const id = await buildProduct(shop, { name: "Enamel teapot", stock: 1 });
  expect(await found("teapot")).toEqual([id]);
  await setOnHand(shop.db, id, 0);
  const { index } = await indexer.catchUp();
  expect(index.inStock[index.productIds.indexOf(id)]).toBe(0);
});

test("transactions that commit out of order are each seen once", async () => {
  const [early, late, undone] = [await openTransaction(), await openTransaction(), await openTransaction()];
  const first = await buildProduct(shop, { name: "Skillet" });
  const second = await buildProduct(shop, { name: "Saucepan" });
  const third = await buildProduct(shop, { name: "Steamer" });
  await early.rename(first, "Griddle");
  await undone.rename(third, "Wok");
  await late.rename(second, "Casserole");
  expect(await found("saucepan")).toEqual([second]);

  await late.commit();
  changes = [];
  expect(await found("casserole")).toEqual([second]);
  await buildProduct(shop, { name: "Colander" });
  expect(await found("griddle")).toEqual([]);
  await early.commit();
  expect(await found("griddle")).toEqual([first]);
  await undone.rollback();
  expect(await found("wok")).toEqual([]);
  const families = changes.flat();
  expect(families.filter((id) => id === second)).toHaveLength(1);
  expect(families.filter((id) => id === first)).toHaveLength(1);
});

test("a long transaction hides no other commits and is not lost", async () => {
  const id = await buildProduct(shop, { name: "Tagine" });
  const long = await openTransaction();
  await long.rename(id, "Terrine");
  for (let round = 0; round < 5; round += 1) {
    const other = await buildProduct(shop, { name: `Trivet${round}` });
    expect(await found(`trivet${round}`)).toContain(other);
  }
  await long.commit();
  expect(await found("terrine")).toEqual([id]);
});

test("an order and its cancellation change the index", async () => {
  const id = await buildProduct(shop, { name: "Last samovar", stock: 1 });
  const { user } = await buildShopper(shop);
  const isInStock = async () => {
    const { index } = await indexer.catchUp();
    return index.inStock[index.productIds.indexOf(id)];
  };
  expect(await isInStock()).toBe(1);
  const order = await buildOrder(shop, user, id);
  expect(await isInStock()).toBe(0);
  await cancelOrder(shop, user, order.id);
  expect(await isInStock()).toBe(1);
});

test("the cheapest variant in stock stands for its family", async () => {
  const { variantIds } = await buildFamily(shop, { name: "Picnic rug" }, [
    { name: "Red", priceCents: 90_00, stock: 1 },
    { name: "Blue", priceCents: 120_00 },
  ]);
  const [red, blue] = variantIds as [number, number];
  expect(await found("picnic rug")).toEqual([red]);
  await setOnHand(shop.db, red, 0);
  expect(await found("picnic rug")).toEqual([blue]);
});

test("a deleted family leaves the index", async () => {
  const id = await buildProduct(shop, { name: "Spittoon" });
  expect(await found("spittoon")).toEqual([id]);
  await shop.db.transaction(async (tx) => {
    await tx.execute(`delete from products where id = ${id}`);
    await announceChange(tx, { familyIds: [id] });
  });
  expect(await found("spittoon")).toEqual([]);
});

test("a section's new rule applies to all products", async () => {
  const cheap = await buildProduct(shop, { name: "Peg", priceCents: 5_00 });
  const dear = await buildProduct(shop, { name: "Peg de luxe", priceCents: 5_000_00 });
  const section = { name: "Pegs", text: "", position: 1, familyIds: [], rule: { maxPriceCents: 10_00 } };
  const sectionId = await shop.db.transaction(async (tx) => {
    const id = await addContentSection(tx, section);
    await announceChange(tx, { everything: true });
    return id;
  });
  expect(await found("peg", { sectionId })).toEqual([cheap]);
  await shop.db.transaction(async (tx) => {
    await tx.execute(
      `update content_sections set rule = '{"maxPriceCents": 1000000}' where id = ${sectionId}`,
    );
    await announceChange(tx, { everything: true });
  });
  expect((await found("peg", { sectionId })).toSorted()).toEqual([cheap, dear].toSorted());
});

test("a brand's new name finds its products, and all caches are invalidated", async () => {
  const id = await buildProduct(shop, { name: "Thimble" });
  await indexer.catchUp();
  changes = [];
  await shop.db.transaction(async (tx) => {
    await tx.execute(
      `update brands set name = 'Nimble' where id = (select brand_id from products where id = ${id})`,
    );
    await announceChange(tx, { everything: true });
  });
  expect(await found("nimble")).toEqual([id]);
  expect(changes).toEqual(["all"]);
});

test("synonyms find each other until the owner removes them", async () => {
  const id = await buildProduct(shop, { name: "Vetkoek" });
  expect(await found("magwinya")).toEqual([]);
  const added = await addSynonyms(shop, owner, ["vetkoek", "magwinya"]);
  expect(await found("magwinya")).toEqual([id]);
  if (added.ok) await removeSynonyms(shop, owner, added.group.id);
  expect(await found("magwinya")).toEqual([]);
});

/** Follows changes after each family. */
const inSmallSteps = { batchSize: 1, followIntervalMs: 0 };

test("during a rebuild the old index stays current, and no change is lost", async () => {
  const id = await buildProduct(shop, { name: "Butter churn" });
  const seen: Changed["familyIds"][] = [];
  const other = openIndexer({
    db: shop.db,
    pace: inSmallSteps,
    onVersion: (_, { familyIds }) => seen.push(familyIds),
  });
  await other.catchUp();
  await shop.db.transaction(async (tx) => {
    await tx.execute(`update products set name = 'Cheese press' where id = ${id}`);
    await announceChange(tx, { familyIds: [id] });
    await announceChange(tx, { everything: true });
  });
  const catchingUp = other.catchUp();
  const late = await buildProduct(shop, { name: "Cheese cloth" });
  await catchingUp;
  expect(seen[1]).toContain(id);
  expect(seen.at(-1)).toBe("all");
  expect((await found("cheese", {}, other)).toSorted()).toEqual([id, late].toSorted());
});

/** Announces no family, so that only a rebuild shows it. */
const setPrice = (id: number, priceCents: number) =>
  shop.db.transaction(async (tx) => {
    await tx.execute(`update products set price_cents = ${priceCents} where id = ${id}`);
    await announceChange(tx, { everything: true });
  });

const priceOf = ({ index }: Kept, id: number) => index.pricesCents[index.productIds.indexOf(id)];

test("an interrupted rebuild is repeated, also by the next process", async () => {
  const id = await buildProduct(shop, { priceCents: 90_00 });
  const versions: Kept[] = [];
  const other = openIndexer({
    db: shop.db,
    pace: inSmallSteps,
    onVersion(version) {
      versions.push(version);
      if (versions.length === 2) throw new Error("The memory is full");
    },
  });
  await other.catchUp();
  await setPrice(id, 50_00);
  await expect(other.catchUp()).rejects.toThrow("The memory is full");
  expect(priceOf(await other.catchUp(), id)).toBe(50_00);
  expect(priceOf(await openIndexer({ db: shop.db, kept: versions[1] }).catchUp(), id)).toBe(50_00);
});

test("a rebuild requested during an interrupted rebuild is not lost", async () => {
  await buildProduct(shop);
  await buildProduct(shop);
  let settled = 0;
  let hasBroken = false;
  const other = openIndexer({
    db: shop.db,
    pace: inSmallSteps,
    async settle(index) {
      settled += 1;
      if (settled === 2) await setPrice(first, 77_77);
      return index;
    },
    onVersion(_version, { familyIds }) {
      if (familyIds !== "all" || settled === 1 || hasBroken) return;
      hasBroken = true;
      throw new Error("The memory is full");
    },
  });
  const [first = 0] = (await other.catchUp()).index.productIds;
  await announceChange(shop.db, { everything: true });
  await expect(other.catchUp()).rejects.toThrow("The memory is full");
  expect(priceOf(await other.catchUp(), first)).toBe(77_77);
});

test("concurrent calls share the work", async () => {
  await indexer.catchUp();
  changes = [];
  await buildProduct(shop, { name: "Ladle" });
  const versions: Kept[] = await Promise.all([indexer.catchUp(), indexer.catchUp(), indexer.catchUp()]);
  expect(new Set(versions).size).toBe(1);
  expect(changes).toHaveLength(1);
});

test("a signal cancels running work", async () => {
  const stopping = new AbortController();
  const other = openIndexer({ db: shop.db, signal: stopping.signal });
  stopping.abort(new Error("closing"));
  await expect(other.catchUp()).rejects.toThrow("closing");
});
