import { representativeOf } from "../availability/available-products.ts";
import { type FamilyProduct, productsInFamilies } from "../catalogue/families/families.ts";
import type { ContentSection } from "../catalogue/sections/content-sections.ts";
import { type Category, categoryPaths } from "../catalogue/taxonomy/categories.ts";
import type { Queryable } from "../database.ts";
import { availableStock } from "../stock/stock.ts";
import type { Directory, FamilyDocument } from "./index/search-index.ts";

/** Reads documents of families; missing ones have none. */
export type ReadDocuments = (familyIds: number[]) => Promise<FamilyDocument[]>;

/** Prepares the directory once for all families. */
export function documentReader(db: Queryable, directory: Directory): ReadDocuments {
  const pathOf = categoryPaths(directory.categories);
  const brandNames = new Map(directory.brands.map((brand) => [brand.id, brand.name]));
  const sectionsOf = sectionFinder(directory.sections);
  return async (familyIds) => {
    const products = await productsInFamilies(db, familyIds);
    const stock = await availableStock(
      db,
      products.map((product) => product.id),
    );
    const families = Map.groupBy(products, (product) => product.familyId);
    return [...families.values()].flatMap((family) => {
      const representative = representativeOf(buyable(family, stock));
      const head = family.find((product) => product.kind === "parent") ?? family[0];
      if (!representative || !head) return [];
      const facts = factsOf(representative, head, pathOf(representative.categoryId));
      return [
        {
          ...facts,
          brandName: brandNames.get(representative.brandId ?? 0) ?? "",
          sectionIds: sectionsOf(facts),
          pin: pinOf(family),
          unitsSold: representative.unitsSold,
          ...wordsOf(head, family),
        },
      ];
    });
  };
}

/** The best of its variants. */
function pinOf(family: FamilyProduct[]): number | null {
  const pins = family.flatMap(({ pin }) => pin ?? []);
  return pins.length > 0 ? Math.min(...pins) : null;
}

function buyable(family: FamilyProduct[], stock: Map<number, number>) {
  return family
    .filter((product) => product.kind !== "parent")
    .map((product) => ({ ...product, stock: stock.get(product.id) ?? 0 }));
}

function factsOf(representative: FamilyProduct & { stock: number }, head: FamilyProduct, path: Category[]) {
  return {
    familyId: representative.familyId,
    productId: representative.id,
    brandId: representative.brandId,
    categoryId: representative.categoryId,
    categoryIds: path.map((category) => category.id),
    categoryNames: path.map((category) => category.name),
    priceCents: representative.priceCents,
    savingsCents: representative.regularPriceCents - representative.priceCents,
    inStock: representative.stock > 0,
    hasPicture: representative.hasPicture || head.hasPicture,
  };
}

function wordsOf(head: FamilyProduct, family: FamilyProduct[]) {
  const codes = family.flatMap((product) => [product.sku, product.mpn ?? "", product.gtin ?? ""]);
  return {
    name: head.name,
    description: head.description,
    attributes: head.attributes,
    createdAt: head.createdAt,
    options: family.flatMap((product) => product.options.map((option) => option.name)),
    codes: [...new Set(codes)].filter(Boolean),
  };
}

type Facts = ReturnType<typeof factsOf>;

function sectionFinder(sections: ContentSection[]): (facts: Facts) => number[] {
  const picks = new Map(sections.map((section) => [section.id, new Set(section.pickedFamilyIds)]));
  return (facts) =>
    sections
      .filter(({ id, rule }) => picks.get(id)?.has(facts.familyId) || fitsRule(rule, facts))
      .map((section) => section.id);
}

function fitsRule(rule: ContentSection["rule"], facts: Facts): boolean {
  if (!rule) return false;
  return (
    (rule.maxPriceCents === undefined || facts.priceCents <= rule.maxPriceCents) &&
    (!rule.onSale || facts.savingsCents > 0) &&
    (rule.categoryIds === undefined || rule.categoryIds.some((id) => facts.categoryIds.includes(id))) &&
    (rule.brandIds === undefined || (facts.brandId !== null && rule.brandIds.includes(facts.brandId)))
  );
}
