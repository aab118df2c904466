import { announceChange } from "../catalogue/changes.ts";
import type { Shop } from "../shop.ts";
import type { DeliveryTerms } from "./delivery-terms.ts";
import { deliveryTermsVersions } from "./tables.ts";

/**
 * From now on these terms hold, in every process within two seconds. Orders that are placed keep what they were
 * promised.
 */
export async function setDeliveryTerms(
  { db, clock }: Pick<Shop, "db" | "clock">,
  terms: DeliveryTerms,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(deliveryTermsVersions).values({ terms, createdAt: clock.now() });
    await announceChange(tx, { familyIds: [] });
  });
}
