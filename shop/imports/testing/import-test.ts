import { sql } from "drizzle-orm";
import { availableFamily, availableProducts } from "../../availability/available-products.ts";
import { announceChange } from "../../catalogue/changes/changes.ts";
import { openTestShop, test as shopTest, type TestShop } from "../../testing/test-shop.ts";

/**
 * `test` with the file's shared `shop`, emptied of products before each test. `productOf` and `familyOf` show products
 * as shoppers see them, `found` searches; `catalogue` is all stored facts, and `versions` shows whether anything was
 * written.
 */
export const test = shopTest
  .extend("emptied", { auto: true }, ({ shop }) => emptied(shop))
  .extend(
    "idOf",
    ({ shop }) =>
      (sku: string) =>
        idOf(shop, sku),
  )
  .extend("productOf", ({ shop }) => async (sku: string) => {
    const [product] = await availableProducts(shop.db, [(await idOf(shop, sku)) ?? 0]);
    return product;
  })
  .extend("familyOf", ({ shop }) => async (sku: string) => {
    const id = await idOf(shop, sku);
    return id === undefined ? undefined : availableFamily(shop.db, id);
  })
  .extend("found", ({ shop }) => async (term: string) => {
    return (await shop.search.find({}, { term, page: 1, perPage: 10 })).productIds;
  })
  .extend(
    "catalogue",
    ({ shop }) =>
      () =>
        catalogueOf(shop),
  )
  .extend(
    "versions",
    ({ shop }) =>
      () =>
        versionsOf(shop),
  );

/** With an `other` shop, also without products. */
export const testOfTwo = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names in the pattern.
  .extend("other", { scope: "file" }, async ({}, { onCleanup }) => {
    const other = await openTestShop();
    onCleanup(other.close);
    return other;
  })
  .extend("otherEmptied", { auto: true }, ({ other }) => emptied(other));

/** Deletes all products, for a fresh start within a test. */
export async function emptied({ db }: TestShop): Promise<void> {
  await db.execute(sql`truncate products, brands, categories cascade`);
  await announceChange(db, { everything: true });
}

async function idOf({ database }: TestShop, sku: string): Promise<number | undefined> {
  const { rows } = await database.pool.query("select id from products where sku = $1", [sku]);
  return rows[0]?.id;
}

/** By SKU, without ids that depend on the order. */
async function catalogueOf({ database }: TestShop) {
  const { rows } = await database.pool.query(`
    select p.sku, p.kind, parent.sku as parent, p.name, p.price_cents, p.is_hidden, p.weight_grams,
      p.vat_rate_percent, p.attributes, p.options, p.variant_types, l.on_hand
    from products p left join products parent on parent.id = p.parent_id
      left join stock_levels l on l.product_id = p.id
    order by p.sku`);
  return rows;
}

/** Each row with the transaction that last wrote it. */
async function versionsOf({ database }: TestShop) {
  const tables = ["products", "brands", "categories", "stock_levels"];
  const of = (table: string) =>
    database.pool.query(`select xmin::text, xmax::text, t.* from ${table} t order by 3`);
  return Promise.all(tables.map(async (table) => (await of(table)).rows));
}
