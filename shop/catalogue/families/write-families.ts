import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import type { ProductFacts } from "../products/write-products.ts";
import { type ProductOption, products, type VariantType } from "../tables.ts";
import { showFamilyPictures } from "./family-pictures.ts";
import { type FamilyMember, type FamilyShape, optionKey, shapeFamily } from "./family-shape.ts";

/** A family's new parent, like its first member. Refresh it after writing the members. */
export function newParent(sku: string, firstMember: ProductFacts): ProductFacts {
  return {
    ...firstMember,
    kind: "parent",
    sku,
    parentId: null,
    options: [],
    gtin: null,
    mpn: null,
    // Each variant has its own.
    noReturn: null,
    pin: null,
    isHidden: false,
    importDigest: null,
  };
}

/**
 * Updates parents from their variants: name, options, pictures, and facts of the oldest visible variant, else the
 * oldest. Deletes parents without variants. Safe to repeat; writes only differences.
 * Concurrency: locks the parents first, so that writers of one family wait for each other.
 * @returns deleted parents, whose pages are gone
 */
export async function refreshFamilies(tx: Transaction, parentIds: number[]): Promise<number[]> {
  if (parentIds.length === 0) return [];
  const parents = await tx
    .select({ id: products.id, variantTypes: products.variantTypes })
    .from(products)
    .where(inArray(products.id, parentIds))
    .orderBy(products.id)
    .for("no key update");
  const members = await membersOf(tx, parentIds);
  const lonely = parents.filter((parent) => !members.has(parent.id)).map((parent) => parent.id);
  if (lonely.length > 0) await tx.delete(products).where(inArray(products.id, lonely));
  const shaped = parents.flatMap(({ id, variantTypes }) => {
    const [first, ...others] = members.get(id) ?? [];
    if (!first) return [];
    const family: [Member, ...Member[]] = [first, ...others];
    return [{ id, family, shape: shapeFamily(variantTypes, family) }];
  });
  await writeParents(tx, shaped.map(parentRow));
  await writeOptions(tx, shaped.flatMap(optionChanges));
  await showFamilyPictures(
    tx,
    shaped.map(({ id }) => id),
  );
  return lonely;
}

type Member = FamilyMember & { id: number; parentId: number | null };

async function membersOf(tx: Transaction, parentIds: number[]): Promise<Map<number | null, Member[]>> {
  const { id, parentId, sku, name, options, isHidden } = products;
  const rows = await tx
    .select({ id, parentId, sku, name, options, isHidden })
    .from(products)
    .where(inArray(parentId, parentIds))
    .orderBy(isHidden, id);
  return Map.groupBy(rows, (row) => row.parentId);
}

type ParentRow = { id: number; name: string; types: VariantType[]; like: number };

type Shaped = { id: number; family: [Member, ...Member[]]; shape: FamilyShape };

function parentRow({ id, family, shape }: Shaped): ParentRow {
  return { id, name: shape.name, types: shape.variantTypes, like: family[0].id };
}

async function writeParents(tx: Transaction, rows: ParentRow[]): Promise<void> {
  if (rows.length === 0) return;
  // Visible members sort first: if the first is hidden, all are.
  const facts =
    "is_hidden brand_id category_id description attributes price_cents regular_price_cents vat_rate_percent".split(
      " ",
    );
  const factsOf = (table: string) => sql.raw(facts.map((fact) => `${table}.${fact}`).join(", "));
  await tx.execute(sql`
    update products set
      (name, variant_types, ${sql.raw(facts.join(", "))}) = row (given.name, given.types, ${factsOf("member")})
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (id int, name text, types jsonb, "like" int)
    join products member on member.id = given.like
    where products.id = given.id and
      (products.name, products.variant_types, ${factsOf("products")})
      is distinct from (given.name, given.types, ${factsOf("member")})`);
}

function optionChanges({ family, shape }: Shaped): { id: number; options: ProductOption[] }[] {
  return family.flatMap(({ id, options }, index) => {
    const right = shape.options[index] ?? [];
    return optionKey(right) === optionKey(options) ? [] : [{ id, options: right }];
  });
}

async function writeOptions(
  tx: Transaction,
  rows: { id: number; options: ProductOption[] }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update products set options = given.options
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id int, options jsonb)
    where products.id = given.id`);
}
