import { type Actor, recordAct } from "../audit/audit.ts";
import { announceChange } from "../catalogue/changes.ts";
import type { Shop } from "../shop.ts";
import type { DeliveryTerms } from "./delivery-terms.ts";
import { deliveryTermsVersions } from "./tables.ts";

/**
 * From now on these terms hold, in every process within two seconds. Orders that are placed keep what they were
 * promised.
 */
export async function setDeliveryTerms(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  terms: DeliveryTerms,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const row = { terms, createdAt: shop.clock.now() };
    const [version] = await tx.insert(deliveryTermsVersions).values(row).returning();
    await recordAct(tx, shop, actor, { action: "delivery.set", details: { version: version?.id } });
    await announceChange(tx, { familyIds: [] });
  });
}
