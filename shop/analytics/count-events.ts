import { and, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Queryable } from "../database.ts";
import { analyticsEvents } from "./tables.ts";

type Period = { from: Date; until: Date };

/** The funnel: events that lead to a paid order. */
export const funnelSteps = [
  "page_view",
  "view_item",
  "add_to_cart",
  "begin_checkout",
  "add_payment_info",
  "purchase",
] as const;

/** `visitors` and `sessions` count only with consent. */
export type CountedStep = {
  name: (typeof funnelSteps)[number];
  events: number;
  visitors: number;
  sessions: number;
};

export type CountedTerm = { term: string; count: number };

const inPeriod = ({ from, until }: Period) =>
  and(gte(analyticsEvents.at, from), lt(analyticsEvents.at, until));

/** A visitor of a later step may be missing from an earlier one. */
export async function countFunnel(db: Queryable, period: Period): Promise<CountedStep[]> {
  const { name, visitor, params } = analyticsEvents;
  const ofEach = db
    .select({
      name,
      visitor,
      session: sql<string>`${params}->>'session_id'`.as("session"),
      count: sql`count(*)`.as("count"),
    })
    .from(analyticsEvents)
    .where(and(inArray(name, [...funnelSteps]), inPeriod(period)))
    .groupBy(name, visitor, sql`${params}->>'session_id'`)
    .as("of_each");
  const counted = await db
    .select({
      name: ofEach.name,
      events: sql`sum(${ofEach.count})`.mapWith(Number),
      visitors: sql<number>`count(distinct ${ofEach.visitor})::int`,
      sessions: sql<number>`count(${ofEach.visitor})::int`,
    })
    .from(ofEach)
    .groupBy(ofEach.name);
  return funnelSteps.map((step) => {
    const { events = 0, visitors = 0, sessions = 0 } = counted.find((each) => each.name === step) ?? {};
    return { name: step, events, visitors, sessions };
  });
}

/** The most frequent search terms, ignoring case. */
export function countTerms(
  db: Queryable,
  name: "search" | "search_no_results",
  period: Period,
  most: number,
): Promise<CountedTerm[]> {
  const term = sql<string>`lower(${analyticsEvents.params}->>'search_term')`;
  const count = sql<number>`count(*)::int`;
  return db
    .select({ term, count })
    .from(analyticsEvents)
    .where(and(eq(analyticsEvents.name, name), inPeriod(period)))
    .groupBy(term)
    .orderBy(desc(count), term)
    .limit(most);
}
