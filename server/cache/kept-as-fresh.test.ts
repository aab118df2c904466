import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fc } from "../../scripts/properties.ts";
import { setHidden } from "../../shop/availability/hide-products.ts";
import { addBrand, addContentSection } from "../../shop/catalogue/add.ts";
import { announceChange } from "../../shop/catalogue/changes/changes.ts";
import { renameProduct } from "../../shop/catalogue/products/rename-product.ts";
import { cancelOrder } from "../../shop/payments/cancel-order.ts";
import { setPrice } from "../../shop/sales/set-price.ts";
import { setStock } from "../../shop/stock/set-stock.ts";
import {
  buildCategory,
  buildFamily,
  buildOrder,
  buildProduct,
  buildShopper,
} from "../../shop/testing/factories.ts";
import { owner } from "../../shop/testing/owner.ts";
import { openBuiltSite } from "../testing/built-site.ts";
import { forgetOnChange } from "./forget-on-change.ts";
import { openPageCache, type PageCache } from "./page-cache.ts";
import type { Reads } from "./reads.ts";

let site: Awaited<ReturnType<typeof openBuiltSite>>;
let cache: PageCache;
let forgetting: ReturnType<typeof forgetOnChange>;
let paths: string[];
const skus: string[] = [];
const taxonomy = { categories: [] as number[], brands: [] as number[] };

beforeAll(async () => {
  site = await openBuiltSite();
  const { shop } = site;
  cache = openPageCache({ maximumAgeMs: 3_600_000 });
  forgetting = forgetOnChange(cache, shop);
  const kitchen = await buildCategory(shop, "kitchen");
  taxonomy.categories.push(
    kitchen,
    await buildCategory(shop, "kettles", kitchen),
    await buildCategory(shop, "garden"),
  );
  taxonomy.brands.push(await addBrand(shop.db, "Kombuis", 1), await addBrand(shop.db, "Isibane", null));
  const ids: number[] = [];
  for (const [place, name] of ["Copper kettle", "Steel kettle", "Garden spade", "Tea pot"].entries()) {
    skus.push(`THING-${place}`);
    const categoryId = taxonomy.categories[place % 3] ?? null;
    const brandId = taxonomy.brands[place % 2] ?? 0;
    ids.push(
      await buildProduct(shop, {
        name,
        sku: `THING-${place}`,
        categoryId,
        brandId,
        pictureKeys: [`thing-${place}`],
      }),
    );
  }
  const family = await buildFamily(shop, { name: "Tea cosy", sku: "COSY", categoryId: kitchen }, [
    { name: "Red", stock: 1 },
    { name: "Blue", priceCents: 120_00 },
  ]);
  skus.push("COSY/RED", "COSY/BLUE");
  const section = { text: "", familyIds: [] };
  await addContentSection(shop.db, {
    ...section,
    name: "Small money",
    position: 1,
    rule: { maxPriceCents: 90_00 },
  });
  await addContentSection(shop.db, { ...section, name: "Sale", position: 2, rule: { onSale: true } });
  await announceChange(shop.db, { everything: true });
  const { sections } = await shop.search.taxonomy();
  paths = [
    ...[
      "/",
      "/search",
      "/search?term=kettle",
      "/search?sortBy=price_asc&maxPrice=150",
      "/brands",
      "/support",
    ],
    ...sections.map(({ id }) => `/content-sections/${id}`),
    ...taxonomy.categories.map((id) => `/categories/${id}`),
    ...taxonomy.brands.map((id) => `/brands/${id}`),
    ...[...ids, family.parentId].flatMap((id) => [`/products/${id}`, `/api/products/${id}`]),
    ...[
      "/api/categories",
      "/api/categories/tree",
      "/api/categories/featured",
      "/api/brands",
      "/api/brands/featured",
    ],
    ...["/api/content-sections?products=12", "/api/search/suggest?term=ket"],
  ];
  paths = await Promise.all(paths.map(pathLedTo));
}, 300_000);
afterAll(async () => {
  forgetting.close();
  await site.shop.close();
});

const render = async (path: string, reads?: Reads) =>
  site.fetch(new Request(`http://shop.example${path}`), { clientAddress: "", reads });

/** Follows the redirect to the address with the name. */
async function pathLedTo(path: string): Promise<string> {
  const { headers } = await render(path);
  return headers.get("Location") ?? path;
}

async function isAsFresh(path: string): Promise<void> {
  const kept = cache.find(path, "identity");
  const fresh = await render(path);
  if (kept) expect(kept.bytes.toString(), path).toBe(await fresh.text());
}

type Change = () => Promise<unknown>;
const choice = (of: () => string[]) => fc.nat({ max: 5 }).map((place) => of()[place] ?? "");
const sku = choice(() => skus);
const position = fc.nat({ max: 2 });

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(sku, fc.constantFrom(50_00, 89_00, 149_00)).map(
    ([of, priceCents]): Change =>
      () =>
        setPrice(site.shop, owner, of, { priceCents, wasCents: priceCents === 89_00 ? 100_00 : null }),
  ),
  fc.tuple(sku, fc.constantFrom(0, 1, 3, 10, 11, 50, 51)).map(
    ([of, onHand]): Change =>
      () =>
        setStock(site.shop, owner, [{ sku: of, onHand }]),
  ),
  fc.tuple(sku, fc.boolean()).map(
    ([of, isHidden]): Change =>
      () =>
        setHidden(site.shop, owner, [of], isHidden),
  ),
  fc.tuple(sku, fc.constantFrom("Copper kettle", "Kettle of steel", "Rake")).map(
    ([of, name]): Change =>
      () =>
        renameProduct(site.shop, owner, of, name),
  ),
  fc.tuple(sku, position).map(
    ([of, place]): Change =>
      () =>
        moveTo(of, place),
  ),
  fc.tuple(sku, fc.boolean()).map(
    ([of, isKept]): Change =>
      () =>
        order(of, isKept),
  ),
  position.map(
    (place): Change =>
      () =>
        buildProduct(site.shop, { name: "Kettle stand", categoryId: taxonomy.categories[place] ?? null }),
  ),
);

async function moveTo(of: string, place: number): Promise<void> {
  const [categoryId, brandId] = [taxonomy.categories[place], taxonomy.brands[place % 2]];
  const { rows } = await site.shop.db.execute<{ id: number }>(sql`
    update products set category_id = ${categoryId}, brand_id = ${brandId} where sku = ${of} returning id`);
  await announceChange(site.shop.db, { productIds: rows.map(({ id }) => id) });
}

/** Nothing happens when it is hidden or sold out. */
async function order(of: string, isKept: boolean): Promise<void> {
  const { shop } = site;
  const { rows } = await shop.db.execute<{ id: number }>(sql`select id from products where sku = ${of}`);
  const { user } = await buildShopper(shop);
  const placed = await buildOrder(shop, user, rows[0]?.id ?? 0).catch(() => undefined);
  if (placed && !isKept) await cancelOrder(shop, user, placed.id);
}

test("after any changes every kept page and answer is as a new one would be", async () => {
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      for (const path of paths)
        if (!cache.find(path, "identity")) await cache.make(path, "identity", (reads) => render(path, reads));
      for (const make of changes) await make();
      // The search of tests follows changes when it is asked.
      await site.shop.search.taxonomy();
      kept += paths.filter((path) => cache.find(path, "identity")).length;
      for (const path of paths) await isAsFresh(path);
    }),
    { numRuns: 12 },
  );
  // Otherwise the property would hold for a cache that forgets everything.
  expect(kept).toBeGreaterThan(paths.length);
}, 600_000);

test("a query key that a page does not read changes nothing in it", async () => {
  for (const path of paths) {
    const [pathname = "", query] = path.split("?");
    if (pathname.startsWith("/api/") || !site.keysReadBy?.(pathname)) continue;
    const fresh = async (search: string) => (await render(`${pathname}?${search}`)).text();
    expect(await fresh(`${query ?? ""}&x=1&next=%2Fcart`), path).toBe(await fresh(query ?? ""));
  }
}, 300_000);
