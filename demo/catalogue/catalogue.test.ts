import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { pictureKey } from "../pictures/picture-key.ts";
import { demoCatalogue } from "./catalogue.ts";
import type { DemoContentSection, DemoProduct } from "./types.ts";

const { brands, categories, products, contentSections } = demoCatalogue;
const withVariants = products.filter((product) => product.variants);

type Offer = { sku: string; price: string; wasPrice?: string; stock: number };

const offers = products.flatMap((product): Offer[] => product.variants ?? [product]);

function cents(price: string): number {
  expect(price).toMatch(/^\d+\.\d\d$/);
  return Number(price.replace(".", ""));
}

function lowestOffer(product: DemoProduct): Offer {
  const own: Offer[] = product.variants ?? [product];
  return own.reduce((best, next) => (cents(next.price) < cents(best.price) ? next : best));
}

function isSaving({ price, wasPrice }: Offer): boolean {
  return wasPrice !== undefined && cents(wasPrice) > cents(price);
}

function picturesOf(product: DemoProduct) {
  return [...product.pictures, ...(product.variants ?? []).flatMap(({ picture }) => picture ?? [])];
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** What stands in a section: rule and hand-picked, as the shop itself resolves it. */
function standsIn({ products: picked = [], rule }: DemoContentSection, product: DemoProduct): boolean {
  if (picked.includes(product.sku)) return true;
  if (!rule) return false;
  const offer = lowestOffer(product);
  return (
    (rule.maxPriceCents === undefined || cents(offer.price) <= rule.maxPriceCents) &&
    (!rule.onSale || isSaving(offer)) &&
    (rule.categories?.includes(product.category) ?? true) &&
    (rule.brands?.includes(product.brand) ?? true)
  );
}

describe("what the demo shop sells", () => {
  it("is at least 150 products with skus of their own, some with slashes", () => {
    const skus = products.flatMap((product) => [
      product.sku,
      ...(product.variants ?? []).map((variant) => variant.sku),
    ]);
    expect(products.length).toBeGreaterThanOrEqual(150);
    expect(repeated(skus)).toEqual([]);
    expect(skus.filter((sku) => sku.includes("/")).length).toBeGreaterThanOrEqual(30);
  });

  it("fills every category of the second level, and none but these", () => {
    const leaves = categories.filter(({ parent }) => parent !== null).map(({ name }) => name);
    expect(leaves.length).toBeGreaterThanOrEqual(14);
    expect([...new Set(products.map(({ category }) => category))].sort()).toEqual(leaves.sort());
  });

  it("comes from thirty brands, all of which have something", () => {
    expect(brands).toHaveLength(30);
    const used = new Set(products.map(({ brand }) => brand));
    expect([...used].sort()).toEqual(brands.map(({ name }) => name).sort());
  });

  it("has names and descriptions of its own, the latter of 40 to 120 words", () => {
    const lengths = products.map(({ sku, description }) => [sku, description.split(/\s+/).length] as const);
    expect(lengths.filter(([, words]) => words < 40 || words > 120)).toEqual([]);
    expect(repeated(products.map(({ description }) => description))).toEqual([]);
    expect(repeated(products.map(({ name }) => name))).toEqual([]);
  });

  it("has three to five facts and a weight for each", () => {
    const wrong = products.filter(
      ({ attributes, weightGrams }) => attributes.length < 3 || attributes.length > 5 || weightGrams <= 0,
    );
    expect(wrong.map(({ sku }) => sku)).toEqual([]);
  });
});

describe("prices and stock of the demo", () => {
  it("reach from R19.00 to R24 999.00", () => {
    const prices = offers.map(({ price }) => cents(price));
    expect(Math.min(...prices)).toBe(1900);
    expect(Math.max(...prices)).toBe(2499900);
  });

  it("are savings for about a quarter of the products, and never on a higher price", () => {
    const share = products.filter((product) => isSaving(lowestOffer(product))).length / products.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(1 / 3);
    expect(offers.filter((offer) => offer.wasPrice && !isSaving(offer)).map(({ sku }) => sku)).toEqual([]);
  });

  it("include what is sold out and what is nearly so", () => {
    expect(products.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(3);
    expect(offers.filter(({ stock }) => stock > 0 && stock < 5).length).toBeGreaterThanOrEqual(15);
    expect(offers.every(({ stock }) => Number.isInteger(stock) && stock >= 0)).toBe(true);
  });

  it("carry no VAT on basic foods alone", () => {
    const zeroRated = products.filter((product) => product.zeroRated);
    expect(zeroRated.length).toBeGreaterThan(3);
    expect([...new Set(zeroRated.map(({ category }) => category))]).toEqual(["staples"]);
  });
});

describe("variants of the demo", () => {
  it("are there for at least thirty products", () => {
    expect(withVariants.length).toBeGreaterThanOrEqual(30);
    expect(withVariants.some(({ variantTypes }) => variantTypes?.length === 2)).toBe(true);
  });

  it.each(withVariants.map((product) => [product.sku, product] as const))(
    "of %s name one value per type, no two alike, with a swatch for each colour",
    (_, { variantTypes = [], variants = [] }) => {
      for (const { options } of variants) expect(options).toHaveLength(variantTypes.length);
      expect(repeated(variants.map(({ options }) => options.join(" / ")))).toEqual([]);
      for (const [position, { swatches }] of variantTypes.entries()) {
        if (!swatches) continue;
        const used = new Set(variants.map(({ options }) => options[position]));
        expect([...used].sort()).toEqual(Object.keys(swatches).sort());
        expect(Object.values(swatches).filter((colour) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([]);
      }
    },
  );
});

describe("pictures of the demo", () => {
  it("are made of drawings that exist", () => {
    const require = createRequire(import.meta.url);
    const known: Record<string, unknown> = require("@iconify-json/fluent-emoji/icons.json").icons;
    const recipes = [...products.flatMap(picturesOf), ...categories.map(({ picture }) => picture)];
    const named = recipes.flatMap(({ icon, companion }) => (companion ? [icon, companion] : [icon]));
    expect(named.filter((name) => !(name in known))).toEqual([]);
  }, 30_000);

  it("have a companion exactly where the layout shows one", () => {
    const odd = products
      .flatMap(picturesOf)
      .filter(({ layout, companion }) => (layout === "with") !== (companion !== undefined));
    expect(odd).toEqual([]);
  });

  it("are three different ones for at least thirty products, and none twice in any", () => {
    const counts = products.map(({ pictures }) => new Set(pictures.map(pictureKey)).size);
    expect(counts.filter((count) => count >= 3).length).toBeGreaterThanOrEqual(30);
    expect(counts).toEqual(products.map(({ pictures }) => pictures.length));
  });

  it("tell the products of a category apart", () => {
    const keys = products.map(({ category, pictures }) =>
      pictures[0] ? `${category}: ${pictureKey(pictures[0])}` : "none",
    );
    expect(keys).not.toContain("none");
    expect(repeated(keys)).toEqual([]);
  });
});

describe("sections of the demo's home page", () => {
  it("are eight", () => {
    expect(contentSections).toHaveLength(8);
  });

  it("name only products, categories and brands that exist", () => {
    const picked = contentSections.flatMap((section) => section.products ?? []);
    expect(products.map(({ sku }) => sku)).toEqual(expect.arrayContaining(picked));
    const ruled = contentSections.flatMap(({ rule }) => rule?.categories ?? []);
    expect(categories.map(({ name }) => name)).toEqual(expect.arrayContaining(ruled));
    const made = contentSections.flatMap(({ rule }) => rule?.brands ?? []);
    expect(brands.map(({ name }) => name)).toEqual(expect.arrayContaining(made));
  });

  it.each(contentSections.map((section) => [section.name, section] as const))(
    "%s holds at least six products",
    (_, section) => {
      expect(products.filter((product) => standsIn(section, product)).length).toBeGreaterThanOrEqual(6);
    },
  );
});
