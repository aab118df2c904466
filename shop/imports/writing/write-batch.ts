import { announceChange } from "../../catalogue/changes.ts";
import { ensureBrands } from "../../catalogue/ensure-brands.ts";
import { ensureCategories } from "../../catalogue/ensure-categories.ts";
import { numberOptions } from "../../catalogue/option-numbers.ts";
import { ensureParents, refreshFamilies } from "../../catalogue/write-families.ts";
import { type ProductFacts, upsertProducts, type WrittenProduct } from "../../catalogue/write-products.ts";
import { leaveRedirects } from "../../redirects/leave-redirects.ts";
import type { Shop, Transaction } from "../../shop.ts";
import { setOnHandMany } from "../../stock/set-on-hand-many.ts";
import { type Level, lockLevels, type StockLine } from "../../stock/stock.ts";
import { type FeedProduct, factsAlone } from "../formats/feed-product.ts";
import type { DueRow } from "../staging/staged-rows.ts";

/** Ids that the import has looked up already, by brand and by category path. */
export type Shelving = { brands: Map<string, number>; categories: Map<string, number> };

/**
 * Writes some rows with their stock, all in one short transaction, so that shoppers see each
 * product whole or not at all and orders for these products hardly wait. Safe to repeat.
 */
export async function writeBatch(
  shop: Pick<Shop, "db">,
  rows: DueRow[],
  shelving: Shelving,
  createdAt: Date,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await ensureBrandsOf(tx, rows, shelving);
    await ensureCategoriesOf(tx, rows, shelving);
    const facts = await factsOf(tx, rows, shelving, createdAt);
    const written = await upsertProducts(tx, facts, createdAt);
    const parentIds = touchedParents(facts, written);
    const gone = await refreshFamilies(tx, parentIds);
    await leaveRedirects(tx, createdAt, pathsOn(gone, written));
    const steps = stepsOf(rows, written);
    // All at once, in the order of all: orders for what is being hidden were first, or wait and see it.
    const ids = [...hiddenIds(rows, written), ...steps.map(({ productId }) => productId)];
    await setOnHandMany(tx, stockAfter(steps, await lockLevels(tx, ids)));
    await announceChange(tx, { familyIds: [...parentIds, ...standingAlone(facts, written)] });
  });
}

async function ensureBrandsOf(tx: Transaction, rows: DueRow[], { brands }: Shelving): Promise<void> {
  const names = new Set(rows.map((row) => row.product.brand));
  const ids = await ensureBrands(
    tx,
    [...names].filter((name) => !brands.has(name)),
  );
  for (const [name, id] of ids) brands.set(name, id);
}

async function ensureCategoriesOf(tx: Transaction, rows: DueRow[], { categories }: Shelving): Promise<void> {
  const all = new Map(rows.map(({ product }) => [pathKey(product), product.categoryPath]));
  const unknown = [...all].filter(([key, path]) => path.length > 0 && !categories.has(key));
  if (unknown.length === 0) return;
  const ids = await ensureCategories(
    tx,
    unknown.map(([, path]) => path),
  );
  for (const [index, id] of ids.entries()) categories.set(unknown[index]?.[0] ?? "", id);
}

function pathKey({ categoryPath }: FeedProduct): string {
  return categoryPath.join(" > ");
}

async function factsOf(
  tx: Transaction,
  rows: DueRow[],
  shelving: Shelving,
  createdAt: Date,
): Promise<ProductFacts[]> {
  const facts = rows.map((row) => ({ row, facts: toFacts(row, shelving) }));
  const firstMembers = new Map<string, ProductFacts>();
  for (const { row, facts: member } of facts) {
    const { groupSku } = row.product;
    if (row.isVariant && groupSku !== null && !firstMembers.has(groupSku)) firstMembers.set(groupSku, member);
  }
  const parentIds = await ensureParents(tx, firstMembers, createdAt);
  const placed = facts.map(({ row, facts: member }) => {
    const parentId = row.isVariant ? (parentIds.get(row.product.groupSku ?? "") ?? null) : null;
    return { row, facts: { ...member, parentId } };
  });
  const numbers = await numberOptions(tx, optionNamesOf(placed));
  return placed.map(({ row, facts: member }) => {
    const numberOf = numbers.get(member.parentId ?? 0);
    const options = numberOf ? row.product.options : [];
    return {
      ...member,
      options: options.map(([type, name]) => ({ type_id: numberOf?.get(type) ?? 0, name })),
    };
  });
}

/** By the id of the family's parent. */
function optionNamesOf(placed: { row: DueRow; facts: ProductFacts }[]): Map<number, string[]> {
  const names = new Map<number, string[]>();
  for (const { row, facts } of placed) {
    if (facts.parentId === null) continue;
    const own = row.product.options.map(([name]) => name);
    names.set(facts.parentId, [...new Set([...(names.get(facts.parentId) ?? []), ...own])]);
  }
  return names;
}

function toFacts({ product, digest, isVariant }: DueRow, { brands, categories }: Shelving): ProductFacts {
  const { sku, name, description, priceCents, regularPriceCents, gtin, mpn } = product;
  const { isHidden, weightGrams, vatRatePercent } = product;
  return {
    ...{ sku, name, description, priceCents, regularPriceCents, gtin, mpn },
    ...{ isHidden, weightGrams, vatRatePercent },
    parentId: null,
    brandId: brands.get(product.brand) ?? 0,
    categoryId: categories.get(pathKey(product)) ?? null,
    attributes: isVariant ? product.attributes : factsAlone(product),
    options: [],
    importDigest: digest,
  };
}

/** The families that gained, kept or lost a member. */
function touchedParents(facts: ProductFacts[], written: Map<string, WrittenProduct>): number[] {
  const now = facts.map((fact) => fact.parentId);
  const before = [...written.values()].map((product) => product.formerParentId);
  return [...new Set([...now, ...before])].filter((id) => id !== null).sort((a, b) => a - b);
}

/** Who follows a link to a family that is no more finds the first product that left it, wherever it stands now. */
function pathsOn(goneIds: number[], written: Map<string, WrittenProduct>) {
  const products = [...written.values()].toSorted((one, other) => one.id - other.id);
  return goneIds.flatMap((goneId) => {
    const member = products.find(({ formerParentId }) => formerParentId === goneId);
    return member ? [{ path: `/products/${goneId}`, target: `/products/${member.id}` }] : [];
  });
}

/** Products that are or may have been a family of their own; their former listings must go. */
function standingAlone(facts: ProductFacts[], written: Map<string, WrittenProduct>): number[] {
  return facts.flatMap(({ sku, parentId }) => {
    const product = written.get(sku);
    return product && (parentId === null || product.formerParentId === null) ? [product.id] : [];
  });
}

function hiddenIds(rows: DueRow[], written: Map<string, WrittenProduct>): number[] {
  return rows.flatMap(({ product }) => (product.isHidden ? idsOf(written, product.sku) : []));
}

type Step = { productId: number; sets: NonNullable<DueRow["sets"]> };

function stepsOf(rows: DueRow[], written: Map<string, WrittenProduct>): Step[] {
  return rows.flatMap(({ product, sets }) =>
    sets ? idsOf(written, product.sku).map((productId) => ({ productId, sets })) : [],
  );
}

/** @param levels what is there, locked: what was sold up to now is not there any more */
function stockAfter(steps: Step[], levels: Map<number, Level>): StockLine[] {
  return steps.map(({ productId, sets }) => {
    const onHand = levels.get(productId)?.onHand ?? 0;
    if ("ifNone" in sets) return { productId, quantity: onHand > 0 ? onHand : sets.ifNone };
    return { productId, quantity: "to" in sets ? sets.to : Math.max(onHand + sets.by, 0) };
  });
}

function idsOf(written: Map<string, WrittenProduct>, sku: string): number[] {
  const id = written.get(sku)?.id;
  return id === undefined ? [] : [id];
}
