import { asc, between, sql } from "drizzle-orm";
import { announceChange } from "../catalogue/changes.ts";
import type { Database, Queryable } from "../shop.ts";
import { daysOff } from "./tables.ts";
import { addDays } from "./working-days.ts";

export type DayOff = { date: string; name: string };

/** From the first to the last day, both included. */
export type Days = { first: string; last: string };

/** Longer ones are typing mistakes. */
const mostDays = 100;

/** In the order of the calendar. */
export function listDaysOff(db: Queryable): Promise<DayOff[]> {
  return db.select().from(daysOff).orderBy(asc(daysOff.date));
}

/** Nobody works on these days. Safe to repeat; another name replaces the one before. */
export async function addDaysOff(db: Database, days: Days, name: string): Promise<DayOff[]> {
  const rows = datesOf(days).map((date) => ({ date, name }));
  await db.transaction(async (tx) => {
    const set = { name: sql`excluded.name` };
    await tx.insert(daysOff).values(rows).onConflictDoUpdate({ target: daysOff.date, set });
    await announceChange(tx, { familyIds: [] });
  });
  return rows;
}

/** Safe to repeat. Gives those that were there. */
export async function removeDaysOff(db: Database, { first, last }: Days): Promise<DayOff[]> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(daysOff)
      .where(between(daysOff.date, first, last))
      .returning();
    if (removed.length > 0) await announceChange(tx, { familyIds: [] });
    return removed;
  });
}

/** "2026-12-24" or "2026-12-24..2027-01-02"; otherwise what is wrong with it, without a full stop. */
export function readDays(text: string): { ok: true; days: Days } | { ok: false; problem: string } {
  const [first = "", last = first, ...more] = text.trim().split("..");
  const wrong = [first, last].find((date) => !isDate(date));
  if (wrong !== undefined || more.length > 0)
    return {
      ok: false,
      problem: `"${text}" is no day; write 2026-12-24, or 2026-12-24..2027-01-02 for several`,
    };
  if (first > last) return { ok: false, problem: `${first} comes after ${last}` };
  if (addDays(first, mostDays) <= last)
    return { ok: false, problem: `${first} to ${last} is more than ${mostDays} days` };
  return { ok: true, days: { first, last } };
}

/** "2027-02-30" is none. */
function isDate(text: string): boolean {
  const time = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function datesOf({ first, last }: Days): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}
