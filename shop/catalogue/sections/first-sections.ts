import { sql } from "drizzle-orm";
import { type Actor, recordActs, wasEverActed } from "../../audit/audit.ts";
import type { Shop } from "../../shop.ts";
import { addContentSection } from "../add.ts";
import { announceChange } from "../changes/changes.ts";
import { contentSections, type SectionRule } from "../tables.ts";

/** All products, under the owner's own text on the home page, and the sale. */
const firstSections: { name: string; text: string; rule: SectionRule }[] = [
  { name: "Our range", text: "", rule: {} },
  { name: "On sale", text: "For less than usual.", rule: { onSale: true } },
];

/**
 * Adds default sections unless the owner ever edited any, so that the first import fills the home page. Atomic; safe to
 * repeat: removed sections stay away.
 * @returns whether any were added
 */
export async function addFirstSections(shop: Pick<Shop, "db" | "clock">, actor: Actor): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${contentSections} in share row exclusive mode`);
    const there = await tx.select().from(contentSections).limit(1);
    if (there.length > 0) return false;
    if (await wasEverActed(tx, "sections")) return false;
    for (const [position, section] of firstSections.entries())
      await addContentSection(tx, { ...section, position, familyIds: [] });
    const added = firstSections.map(({ name, text, rule }) => ({
      action: "sections.add",
      subject: name,
      details: { text, rule },
    }));
    await recordActs(tx, shop, actor, added);
    await announceChange(tx, { everything: true });
    return true;
  });
}
