import { isDeepStrictEqual } from "node:util";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { type Actor, recordAct } from "../../audit/audit.ts";
import type { Transaction } from "../../database.ts";
import type { Shop } from "../../shop.ts";
import { announceChange } from "../changes/changes.ts";
import { findPlaces, type PlaceNames } from "../named-places.ts";
import { noProductWith } from "../products/by-sku.ts";
import { contentSectionProducts, contentSections, products, type SectionRule } from "../tables.ts";
import { type Done, missing } from "./change-section.ts";

/**
 * Replaces a section's hand-picked products, in order; its rule stays. A variant adds its family. Atomic; safe to
 * repeat.
 */
export async function pickProducts(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  id: number,
  skus: string[],
): Promise<Done> {
  return shop.db.transaction(async (tx) => {
    const section = await lockSection(tx, id);
    if (!section) return missing(id);
    const families = await familiesOf(tx, skus);
    const unknown = skus.filter((sku) => !families.has(sku));
    if (unknown.length > 0) return { ok: false, problem: noProductWith(unknown) };
    const { sectionId, position } = contentSectionProducts;
    const ofSection = eq(sectionId, id);
    const picked = await tx.select().from(contentSectionProducts).where(ofSection).orderBy(asc(position));
    const before = picked.map(({ familyId }) => familyId);
    const familyIds = [...new Set(skus.flatMap((sku) => families.get(sku) ?? []))];
    if (isDeepStrictEqual(familyIds, before)) return { ok: true, isChanged: false };
    await tx.delete(contentSectionProducts).where(ofSection);
    const picks = familyIds.map((familyId, position) => ({ sectionId: id, familyId, position }));
    if (picks.length > 0) await tx.insert(contentSectionProducts).values(picks);
    const details = { id, skus };
    await recordAct(tx, shop, actor, { action: "sections.products", subject: section.name, details });
    await announceChange(tx, { familyIds: [...familyIds, ...before] });
    return { ok: true, isChanged: true };
  });
}

export type RuleInput = PlaceNames & { maxPriceCents?: number; onSale?: boolean; isNew?: boolean };

/** Replaces a section's rule; null removes it. Atomic; safe to repeat. */
export async function setSectionRule(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  id: number,
  input: RuleInput | null,
): Promise<Done> {
  return shop.db.transaction(async (tx) => {
    const section = await lockSection(tx, id);
    if (!section) return missing(id);
    const read = input ? await readRule(tx, input) : { rule: null };
    if ("problem" in read) return { ok: false, problem: read.problem };
    if (isDeepStrictEqual(read.rule, section.rule)) return { ok: true, isChanged: false };
    await tx.update(contentSections).set(read).where(eq(contentSections.id, id));
    const details = { id, ...(input ?? { rule: null }) };
    await recordAct(tx, shop, actor, { action: "sections.rule", subject: section.name, details });
    await announceChange(tx, { everything: true });
    return { ok: true, isChanged: true };
  });
}

async function lockSection(tx: Transaction, id: number) {
  const { name, rule } = contentSections;
  const [section] = await tx
    .select({ name, rule })
    .from(contentSections)
    .where(eq(contentSections.id, id))
    .for("update");
  return section;
}

async function familiesOf(tx: Transaction, skus: string[]): Promise<Map<string, number>> {
  const familyId = sql<number>`coalesce(${products.parentId}, ${products.id})`;
  const rows = await tx
    .select({ sku: products.sku, familyId })
    .from(products)
    .where(inArray(products.sku, skus));
  return new Map(rows.map((row) => [row.sku, row.familyId]));
}

async function readRule(
  tx: Transaction,
  input: RuleInput,
): Promise<{ rule: SectionRule } | { problem: string }> {
  const found = await findPlaces(tx, input);
  if (!found.ok) return found;
  const { categoryIds, brandIds } = found;
  const { maxPriceCents, onSale, isNew } = input;
  const rule = {
    ...(maxPriceCents !== undefined && { maxPriceCents }),
    ...(onSale && { onSale }),
    ...(isNew && { isNew }),
    ...(categoryIds.length > 0 && { categoryIds }),
    ...(brandIds.length > 0 && { brandIds }),
  };
  return Object.keys(rule).length > 0
    ? { rule }
    : { problem: "A rule must say something: what stands in the section" };
}
