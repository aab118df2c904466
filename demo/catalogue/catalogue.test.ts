import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { pictureKey } from "../pictures/picture-key.ts";
import { demoCatalogue } from "./catalogue.ts";
import type { DemoContentSection, DemoProduct, PictureRecipe } from "./types.ts";

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

/** Object and layout; other colours are the same view. */
function viewOf({ icon, layout = "single", companion = "", third = "" }: PictureRecipe): string {
  return [icon, layout, companion, third].join(" ");
}

function counted(values: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function picturesOf(product: DemoProduct) {
  return [...product.pictures, ...(product.variants ?? []).flatMap(({ picture }) => picture ?? [])];
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** The products of a section, resolved like in the shop. */
function standsIn({ products: picked = [], isNew, rule }: DemoContentSection, product: DemoProduct): boolean {
  if (picked.includes(product.sku) || (isNew && product.isNew)) return true;
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
  it("is at least 300 products with skus of their own, some with slashes", () => {
    const skus = products.flatMap((product) => [
      product.sku,
      ...(product.variants ?? []).map((variant) => variant.sku),
    ]);
    expect(products.length).toBeGreaterThanOrEqual(300);
    expect(repeated(skus)).toEqual([]);
    expect(skus.filter((sku) => sku.includes("/")).length).toBeGreaterThanOrEqual(100);
  });

  it("fills every category that holds no others with five products or more, and none but these", () => {
    const parents = categories.map(({ parent }) => parent);
    const leaves = categories.map(({ name }) => name).filter((name) => !parents.includes(name));
    const sizes = counted(products.map(({ category }) => category));
    expect([...sizes.keys()].sort()).toEqual(leaves.sort());
    expect([...sizes].filter(([, size]) => size < 5)).toEqual([]);
  });

  it("stands in twelve departments, in places three levels deep", () => {
    const departments = categories.filter(({ parent }) => parent === null).map(({ name }) => name);
    const second = categories.filter(({ parent }) => departments.includes(parent ?? ""));
    const third = categories.filter(({ parent }) => second.some(({ name }) => name === parent));
    expect(departments).toHaveLength(12);
    expect(third.length).toBeGreaterThanOrEqual(4);
    expect(departments.length + second.length + third.length).toBe(categories.length);
    expect(repeated(categories.map(({ name }) => name))).toEqual([]);
  });

  it("comes from forty brands or more, each with at least two products", () => {
    const sizes = counted(products.map(({ brand }) => brand));
    expect(brands.length).toBeGreaterThanOrEqual(40);
    expect([...sizes.keys()].sort()).toEqual(brands.map(({ name }) => name).sort());
    expect([...sizes].filter(([, size]) => size < 2)).toEqual([]);
  });

  it("has some products that came in this week", () => {
    const share = products.filter(({ isNew }) => isNew).length / products.length;
    expect(share).toBeGreaterThan(0.03);
    expect(share).toBeLessThan(0.1);
  });

  it("has numbers that nobody else's goods bear, no two alike and with the right check digit", () => {
    const gtins = products.flatMap((product): { gtin?: string }[] => product.variants ?? [product]);
    const numbers = gtins.flatMap(({ gtin }) => gtin ?? []);
    const sum = (digits: string) =>
      [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
    expect(numbers.length).toBeGreaterThan(5);
    expect(repeated(numbers)).toEqual([]);
    expect(numbers.filter((number) => !/^2\d{12}$/.test(number) || sum(number) % 10 !== 0)).toEqual([]);
  });

  it("has names and descriptions of its own, the latter of 40 to 120 words", () => {
    const lengths = products.map(({ sku, description }) => [sku, description.split(/\s+/).length] as const);
    expect(lengths.filter(([, words]) => words < 40 || words > 120)).toEqual([]);
    expect(repeated(products.map(({ description }) => description))).toEqual([]);
    expect(repeated(products.map(({ name }) => name))).toEqual([]);
  });

  it("has three to eight facts and a weight for each", () => {
    const wrong = products.filter(
      ({ attributes, weightGrams }) => attributes.length < 3 || attributes.length > 8 || weightGrams <= 0,
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
    expect(products.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(6);
    expect(offers.filter(({ stock }) => stock > 0 && stock < 5).length).toBeGreaterThanOrEqual(40);
    expect(offers.every(({ stock }) => Number.isInteger(stock) && stock >= 0)).toBe(true);
  });

  it("carry no VAT on basic foods alone", () => {
    const zeroRated = products.filter((product) => product.zeroRated);
    const fresh = products.filter(({ category }) => category === "fruit & vegetables");
    expect([...new Set(zeroRated.map(({ category }) => category))].sort()).toEqual([
      "fruit & vegetables",
      "staples",
    ]);
    expect(fresh.filter((product) => !product.zeroRated)).toEqual([]);
    const taxed = products.filter(({ category, zeroRated }) => category === "staples" && !zeroRated);
    expect(taxed.map(({ sku }) => sku)).toEqual(["OR-BUT-500"]);
  });
});

describe("variants of the demo", () => {
  it("are there for at least eighty products, some of them with combinations that nobody makes", () => {
    const inTwoWays = withVariants.filter(({ variantTypes }) => variantTypes?.length === 2);
    const incomplete = inTwoWays.filter(({ variants = [] }) => {
      const [some, other] = [0, 1].map((type) => new Set(variants.map(({ options }) => options[type])).size);
      return variants.length < (some ?? 0) * (other ?? 0);
    });
    expect(withVariants.length).toBeGreaterThanOrEqual(80);
    expect(incomplete.length).toBeGreaterThanOrEqual(5);
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
    const named = recipes.flatMap(({ icon, companion = [], third = [] }) => [icon, companion, third].flat());
    expect(named.filter((name) => !(name in known))).toEqual([]);
  }, 30_000);

  it("have companions exactly where the layout shows them", () => {
    const odd = products.flatMap(picturesOf).filter(({ layout = "single", companion, third }) => {
      const others = [companion, third].filter(Boolean).length;
      return others !== ({ with: 1, set: 2 }[layout as string] ?? 0);
    });
    expect(odd).toEqual([]);
  });

  it("show at least a hundred products from three sides, and none twice from the same", () => {
    const counts = products.map(({ pictures }) => new Set(pictures.map(viewOf)).size);
    expect(counts.filter((count) => count >= 3).length).toBeGreaterThanOrEqual(100);
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
  it("are ten", () => {
    expect(contentSections).toHaveLength(10);
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
