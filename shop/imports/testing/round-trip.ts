import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { products } from "../../catalogue/tables.ts";
import type { TestShop } from "../../testing/test-shop.ts";
import { exported } from "./exported.ts";
import { importing } from "./feed.ts";

/** Everything that shoppers and owners see of products, without ids. */
async function taxonomyOf({ db }: TestShop) {
  const { rows } = await db.execute(sql`
    select p.sku, p.kind, parent.sku as family, p.name, b.name as brand, p.category_id is null as unsorted, p.description,
      p.attributes, jsonb_path_query_array(p.options, '$[*].name') as options, p.price_cents, p.regular_price_cents,
      p.vat_rate_percent, p.no_return, p.pin, p.weight_grams, p.length_mm, p.width_mm, p.height_mm, p.gtin, p.mpn, p.is_hidden, s.on_hand
    from products p left join brands b on b.id = p.brand_id left join products parent on parent.id = p.parent_id
    left join stock_levels s on s.product_id = p.id order by p.sku collate "C"`);
  return rows;
}

const count = ({ db }: TestShop) => db.$count(products, sql`kind <> 'parent'`);

/** Expects that importing an export changes nothing, here and in an empty shop. */
export async function expectRoundTrip(shop: TestShop, other: TestShop): Promise<string> {
  const first = await expectRoundTripHere(shop);
  const rows = await count(shop);
  const elsewhere = await importing(other, first);
  expect(elsewhere).toMatchObject({ rejections: [], result: { created: rows } });
  expect(await exported(other)).toBe(first);
  expect(await taxonomyOf(other)).toEqual(await taxonomyOf(shop));
  return first;
}

/** The same for the exporting shop only. */
export async function expectRoundTripHere(shop: TestShop): Promise<string> {
  const [first, before] = [await exported(shop), await everything(shop)];
  const again = await importing(shop, first);
  expect(again.rejections).toEqual([]);
  expect(again.result).toMatchObject({ created: 0, changed: 0, unchanged: await count(shop) });
  expect(await everything(shop)).toEqual(before);
  expect(await exported(shop)).toBe(first);
  return first;
}

/** Except import digests. */
async function everything({ db }: TestShop) {
  const { rows } = await db.execute(sql`
    select p.*, null as import_digest, s.* from products p left join stock_levels s on s.product_id = p.id order by p.id`);
  return rows.map(({ import_digest: _, ...row }) => row);
}
