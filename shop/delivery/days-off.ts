import { asc, between, ne, sql } from "drizzle-orm";
import { type Actor, recordAct } from "../audit/audit.ts";
import { announce } from "../changes/changes.ts";
import type { Queryable } from "../database.ts";
import type { Shop } from "../shop.ts";
import { daysOff } from "./tables.ts";
import { addDays } from "./working-days.ts";

export type DayOff = { date: string; name: string };

/** First and last day, inclusive. */
export type Days = { first: string; last: string };

/** Longer ranges are typing mistakes. */
const mostDays = 100;

/** By date. */
export function listDaysOff(db: Queryable): Promise<DayOff[]> {
  return db.select().from(daysOff).orderBy(asc(daysOff.date));
}

/** Adds or renames days off. Safe to repeat: writes only changes. */
export async function addDaysOff(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  days: Days,
  name: string,
): Promise<{ days: DayOff[]; isChanged: boolean }> {
  const rows = datesOf(days).map((date) => ({ date, name }));
  return shop.db.transaction(async (tx) => {
    const given = sql`excluded.name`;
    const update = { target: daysOff.date, set: { name: given }, setWhere: ne(daysOff.name, given) };
    const changed = await tx.insert(daysOff).values(rows).onConflictDoUpdate(update).returning();
    if (changed.length === 0) return { days: rows, isChanged: false };
    await recordAct(tx, shop, actor, { action: "days-off.add", subject: written(days), details: { name } });
    await announce(tx, "delivery");
    return { days: rows, isChanged: true };
  });
}

/** Safe to repeat. Returns the removed days. */
export async function removeDaysOff(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  days: Days,
): Promise<DayOff[]> {
  return shop.db.transaction(async (tx) => {
    const removed = await tx
      .delete(daysOff)
      .where(between(daysOff.date, days.first, days.last))
      .returning();
    if (removed.length === 0) return [];
    const subject = removed.map(({ date }) => date).join(", ");
    await recordAct(tx, shop, actor, { action: "days-off.remove", subject });
    await announce(tx, "delivery");
    return removed;
  });
}

/** Parses "2026-12-24" or "2026-12-24..2027-01-02"; problems have no full stop. */
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

/** The format of `readDays`. */
function written({ first, last }: Days): string {
  return first === last ? first : `${first}..${last}`;
}

/** Refuses impossible dates such as "2027-02-30". */
function isDate(text: string): boolean {
  const time = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function datesOf({ first, last }: Days): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}
