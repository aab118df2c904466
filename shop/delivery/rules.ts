import { desc } from "drizzle-orm";
import type { Queryable } from "../shop.ts";
import { listDaysOff } from "./days-off.ts";
import { defaultTerms } from "./default-terms.ts";
import type { DeliveryTerms } from "./delivery-terms.ts";
import { deliveryTermsVersions } from "./tables.ts";
import type { DaysOff } from "./working-days.ts";

/** All that fees and dates depend on: the owner's terms, and when nobody works. */
export type DeliveryRules = { terms: DeliveryTerms; daysOff: DaysOff };

/** As they are at this moment. */
export async function readDeliveryRules(db: Queryable): Promise<DeliveryRules> {
  const [terms, days] = await Promise.all([readDeliveryTerms(db), listDaysOff(db)]);
  return { terms, daysOff: new Map(days.map(({ date, name }) => [date, name])) };
}

/** The owner's newest; until there are any, the shop's own. */
export async function readDeliveryTerms(db: Queryable): Promise<DeliveryTerms> {
  const [newest] = await db
    .select({ terms: deliveryTermsVersions.terms })
    .from(deliveryTermsVersions)
    .orderBy(desc(deliveryTermsVersions.id))
    .limit(1);
  return newest?.terms ?? defaultTerms;
}
