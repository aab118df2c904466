import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { type Actor, recordAct } from "../audit/audit.ts";
import { announce } from "../changes/changes.ts";
import type { Shop } from "../shop.ts";
import type { DeliveryTerms } from "./delivery-terms.ts";
import { readDeliveryRules } from "./rules.ts";
import { deliveryTermsVersions } from "./tables.ts";

/**
 * Sets the delivery terms, in every process within two seconds. Existing orders keep their promises. Safe to repeat:
 * unchanged terms make no version.
 * Concurrency: the second of two sees the first.
 */
export async function setDeliveryTerms(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  terms: DeliveryTerms,
): Promise<{ isNew: boolean }> {
  return shop.db.transaction(async (tx) => {
    // Readers, such as each order, are not blocked.
    await tx.execute(sql`lock table ${deliveryTermsVersions} in share row exclusive mode`);
    const { terms: before } = await readDeliveryRules(tx);
    if (isDeepStrictEqual(before, terms)) return { isNew: false };
    const row = { terms, createdAt: shop.clock.now() };
    const [version] = await tx.insert(deliveryTermsVersions).values(row).returning();
    await recordAct(tx, shop, actor, { action: "delivery.set", details: { version: version?.id } });
    await announce(tx, "delivery");
    return { isNew: true };
  });
}
