import { desc, sql } from "drizzle-orm";
import { statement } from "../../platform/database/statement.ts";
import type { Queryable } from "../database.ts";
import type { DayOff } from "./days-off.ts";
import { defaultTerms } from "./default-terms.ts";
import type { DeliveryTerms } from "./delivery-terms.ts";
import { daysOff, deliveryTermsVersions } from "./tables.ts";
import type { DaysOff } from "./working-days.ts";

/** What fees and dates depend on. */
export type DeliveryRules = { terms: DeliveryTerms; daysOff: DaysOff };

type Row = { terms: DeliveryTerms | null; days: DayOff[] };

/** Reads the current rules in one query, since each order needs them. */
export async function readDeliveryRules(db: Queryable): Promise<DeliveryRules> {
  const [row] = await rulesQuery(db);
  const { terms, days } = row as Row;
  return { terms: terms ?? defaultTerms, daysOff: new Map(days.map(({ date, name }) => [date, name])) };
}

/** Undefined when the owner has not set any. */
export async function readOwnTerms(db: Queryable): Promise<DeliveryTerms | undefined> {
  const { id, terms } = deliveryTermsVersions;
  const [row] = await db.select({ terms }).from(deliveryTermsVersions).orderBy(desc(id)).limit(1);
  return row?.terms;
}

const rulesQuery = statement<Row>(
  "delivery_rules",
  sql`select (select terms from ${deliveryTermsVersions} order by id desc limit 1) as terms,
    (select coalesce(json_agg(json_build_object('date', date, 'name', name) order by date), '[]') from ${daysOff}) as days`,
);
