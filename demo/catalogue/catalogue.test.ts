import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import type { FeedProduct } from "../../shop/imports/formats/feed-product.ts";
import { recipeAt } from "../pictures/picture-recipe.ts";
import { type DemoFamily, familiesOf, readDemoProducts } from "../testing/demo-products.ts";
import { brands } from "./brands.ts";
import { categories } from "./categories.ts";
import { contentSections, newThisWeek } from "./content-sections.ts";
import { swatches } from "./swatches.ts";
import type { DemoContentSection } from "./types.ts";

const products = await readDemoProducts();
const families = familiesOf(products);
const withVariants = families.filter(({ first }) => first.groupSku !== null);

function lowestOffer({ members }: DemoFamily): FeedProduct {
  return members.reduce((best, next) => (next.priceCents < best.priceCents ? next : best));
}

function isSaving({ priceCents, regularPriceCents }: FeedProduct): boolean {
  return priceCents < regularPriceCents;
}

/** Object and layout; other colours are the same view. */
function viewOf(address: string): string {
  const { icon, layout = "single", companion = "", third = "" } = recipeAt(address);
  return [icon, layout, companion, third].join(" ");
}

function counted(values: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

const categoryOf = ({ first }: DemoFamily) => first.categoryPath.at(-1) ?? "";
const brandOf = ({ first }: DemoFamily) => first.brand ?? "";

/** The products of a section, resolved like in the shop. */
function standsIn({ products: picked = [], rule }: DemoContentSection, family: DemoFamily): boolean {
  if (picked.includes(family.sku)) return true;
  if (!rule) return false;
  const offer = lowestOffer(family);
  return (
    (rule.maxPriceCents === undefined || offer.priceCents <= rule.maxPriceCents) &&
    (!rule.onSale || isSaving(offer)) &&
    (rule.categories?.includes(categoryOf(family)) ?? true) &&
    (rule.brands?.includes(brandOf(family)) ?? true)
  );
}

describe("what the demo shop sells", () => {
  it("is at least 300 products with skus of their own, some with slashes", () => {
    const skus = [...products, ...withVariants].map(({ sku }) => sku);
    expect(families.length).toBeGreaterThanOrEqual(300);
    expect(repeated(skus)).toEqual([]);
    expect(skus.filter((sku) => sku.includes("/")).length).toBeGreaterThanOrEqual(100);
  });

  it("fills every category that holds no others with five products or more, and none but these", () => {
    const parents = categories.map(({ parent }) => parent);
    const leaves = categories.map(({ name }) => name).filter((name) => !parents.includes(name));
    const sizes = counted(families.map(categoryOf));
    expect([...sizes.keys()].sort()).toEqual(leaves.sort());
    expect([...sizes].filter(([, size]) => size < 5)).toEqual([]);
  });

  it("names the whole path of each category", () => {
    const places = new Map(categories.map(({ name, parent }) => [name, parent]));
    const pathOf = (name: string): string[] => {
      const parent = places.get(name);
      return parent ? [...pathOf(parent), name] : [name];
    };
    const wrong = products.filter(({ categoryPath }) => {
      return categoryPath.join() !== pathOf(categoryPath.at(-1) ?? "").join();
    });
    expect(wrong.map(({ sku }) => sku)).toEqual([]);
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
    const sizes = counted(families.map(brandOf));
    expect(brands.length).toBeGreaterThanOrEqual(40);
    expect([...sizes.keys()].sort()).toEqual(brands.map(({ name }) => name).sort());
    expect([...sizes].filter(([, size]) => size < 2)).toEqual([]);
  });

  it("has some products that came in this week", () => {
    const skus = families.map(({ sku }) => sku);
    expect(newThisWeek.filter((sku) => !skus.includes(sku))).toEqual([]);
    const share = newThisWeek.length / families.length;
    expect(share).toBeGreaterThan(0.03);
    expect(share).toBeLessThan(0.1);
  });

  it("has numbers that nobody else's goods bear, no two alike and with the right check digit", () => {
    const numbers = products.flatMap(({ gtin }) => gtin ?? []);
    const sum = (digits: string) =>
      [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
    expect(numbers.length).toBeGreaterThan(5);
    expect(repeated(numbers)).toEqual([]);
    expect(numbers.filter((number) => !/^2\d{12}$/.test(number) || sum(number) % 10 !== 0)).toEqual([]);
  });

  it("has names and descriptions of its own, the latter of 40 to 120 words", () => {
    const lengths = products.map(({ sku, description }) => [sku, description.split(/\s+/).length] as const);
    expect(lengths.filter(([, words]) => words < 40 || words > 120)).toEqual([]);
    expect(repeated(families.map(({ first }) => first.description))).toEqual([]);
    expect(repeated(families.map(({ first }) => first.name))).toEqual([]);
  });

  it("describes all variants of a family alike", () => {
    const shared = ({ name, description, brand, attributes, categoryPath, noReturn }: FeedProduct) =>
      JSON.stringify([name, description, brand, attributes, categoryPath, noReturn]);
    const odd = families.filter(({ members }) => new Set(members.map(shared)).size > 1);
    expect(odd.map(({ sku }) => sku)).toEqual([]);
  });

  it("has three to eight facts and a weight for each", () => {
    const wrong = products.filter(
      ({ attributes, weightGrams }) => attributes.length < 3 || attributes.length > 8 || !weightGrams,
    );
    expect(wrong.map(({ sku }) => sku)).toEqual([]);
  });
});

describe("prices and stock of the demo", () => {
  it("reach from R19.00 to R24 999.00", () => {
    const prices = products.map(({ priceCents }) => priceCents);
    expect(Math.min(...prices)).toBe(1900);
    expect(Math.max(...prices)).toBe(2499900);
  });

  it("are savings for about a quarter of the products", () => {
    const share = families.filter((family) => isSaving(lowestOffer(family))).length / families.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(1 / 3);
  });

  it("include what is sold out and what is nearly so", () => {
    const soldOut = families.filter(({ members }) => members.every(({ onHand }) => onHand === 0));
    expect(soldOut.length).toBeGreaterThanOrEqual(6);
    expect(products.filter(({ onHand }) => onHand > 0 && onHand < 5).length).toBeGreaterThanOrEqual(40);
  });

  it("carry no VAT on basic foods alone", () => {
    const isZeroRated = ({ first }: DemoFamily) => first.vatRatePercent === 0;
    const zeroRated = families.filter(isZeroRated);
    const fresh = families.filter((family) => categoryOf(family) === "fruit & vegetables");
    expect([...new Set(zeroRated.map(categoryOf))].sort()).toEqual(["fruit & vegetables", "staples"]);
    expect(fresh.filter((family) => !isZeroRated(family))).toEqual([]);
    const taxed = families.filter((family) => categoryOf(family) === "staples" && !isZeroRated(family));
    expect(taxed.map(({ sku }) => sku)).toEqual(["OR-BUT-500"]);
  });
});

describe("variants of the demo", () => {
  it("are there for at least eighty products, some of them with combinations that nobody makes", () => {
    const inTwoWays = withVariants.filter(({ first }) => first.options.length === 2);
    const incomplete = inTwoWays.filter(({ members }) => {
      const count = (type: number) => new Set(members.map(({ options }) => options[type]?.[1])).size;
      return members.length < count(0) * count(1);
    });
    expect(withVariants.length).toBeGreaterThanOrEqual(80);
    expect(incomplete.length).toBeGreaterThanOrEqual(5);
  });

  it.each(withVariants.map((family) => [family.sku, family] as const))(
    "of %s name one value per type, no two alike",
    (_, { first, members }) => {
      const types = first.options.map(([type]) => type);
      for (const { options } of members) expect(options.map(([type]) => type)).toEqual(types);
      expect(repeated(members.map(({ options }) => options.join(" / ")))).toEqual([]);
    },
  );

  it("have a swatch for each colour, and no other family has any", () => {
    const coloured = withVariants.filter(({ first }) => first.options.some(([type]) => type === "Colour"));
    const colours = coloured.map(({ sku, members }) => {
      const names = members.flatMap(({ options }) => options.filter(([type]) => type === "Colour"));
      return [sku, [...new Set(names.map(([, name]) => name))].sort()];
    });
    const swatched = Object.entries(swatches).map(([sku, named]) => [sku, Object.keys(named).sort()]);
    expect(Object.fromEntries(swatched)).toEqual(Object.fromEntries(colours));
    const values = Object.values(swatches).flatMap((named) => Object.values(named));
    expect(values.filter((colour) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([]);
  });
});

describe("pictures of the demo", () => {
  const drawings = products.flatMap(({ pictures }) => pictures);

  it("are made of drawings that exist", () => {
    const require = createRequire(import.meta.url);
    const known: Record<string, unknown> = require("@iconify-json/fluent-emoji/icons.json").icons;
    const recipes = [...drawings.map(recipeAt), ...categories.map(({ picture }) => picture)];
    const named = recipes.flatMap(({ icon, companion = [], third = [] }) => [icon, companion, third].flat());
    expect(named.filter((name) => !(name in known))).toEqual([]);
  }, 30_000);

  it("have companions exactly where the layout shows them", () => {
    const odd = drawings.map(recipeAt).filter(({ layout = "single", companion, third }) => {
      const others = [companion, third].filter(Boolean).length;
      return others !== ({ with: 1, set: 2 }[layout as string] ?? 0);
    });
    expect(odd).toEqual([]);
  });

  it("show at least a hundred products from three sides, and none twice from the same", () => {
    const counts = families.map(({ first }) => new Set(first.pictures.map(viewOf)).size);
    expect(counts.filter((count) => count >= 3).length).toBeGreaterThanOrEqual(100);
    expect(counts).toEqual(families.map(({ first }) => first.pictures.length));
  });

  it("tell the products of a category apart", () => {
    const shown = families.map((family) => `${categoryOf(family)}: ${family.first.pictures[0]}`);
    expect(repeated(shown)).toEqual([]);
    expect(products.filter(({ pictures }) => pictures.length === 0)).toEqual([]);
  });
});

describe("sections of the demo's home page", () => {
  it("are ten", () => {
    expect(contentSections).toHaveLength(10);
  });

  it("name only products, categories and brands that exist", () => {
    const picked = contentSections.flatMap((section) => section.products ?? []);
    expect(families.map(({ sku }) => sku)).toEqual(expect.arrayContaining(picked));
    const ruled = contentSections.flatMap(({ rule }) => rule?.categories ?? []);
    expect(categories.map(({ name }) => name)).toEqual(expect.arrayContaining(ruled));
    const made = contentSections.flatMap(({ rule }) => rule?.brands ?? []);
    expect(brands.map(({ name }) => name)).toEqual(expect.arrayContaining(made));
  });

  it.each(contentSections.map((section) => [section.name, section] as const))(
    "%s holds at least six products",
    (_, section) => {
      expect(families.filter((family) => standsIn(section, family)).length).toBeGreaterThanOrEqual(6);
    },
  );
});
