import { asc, desc } from "drizzle-orm";
import type { Queryable } from "../shop.ts";
import { defaultTerms } from "./default-terms.ts";
import type { DeliveryTerms } from "./delivery-terms.ts";
import { daysOff, deliveryTermsVersions } from "./tables.ts";
import type { DaysOff } from "./working-days.ts";

/** All that fees and dates depend on: the owner's terms, and when nobody works. */
export type DeliveryRules = { terms: DeliveryTerms; daysOff: DaysOff };

/** As they are at this moment. */
export async function readDeliveryRules(db: Queryable): Promise<DeliveryRules> {
  const [newest] = await db
    .select({ terms: deliveryTermsVersions.terms })
    .from(deliveryTermsVersions)
    .orderBy(desc(deliveryTermsVersions.id))
    .limit(1);
  const days = await db.select({ date: daysOff.date }).from(daysOff).orderBy(asc(daysOff.date));
  return { terms: newest?.terms ?? defaultTerms, daysOff: new Set(days.map(({ date }) => date)) };
}
