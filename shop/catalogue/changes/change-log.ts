import { sql } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { announceChange } from "./changes.ts";

/** A reader's cursor in the change log, as plain data for files. */
export type LogPlace = {
  /** Identifies the log: a restored database has another one. */
  log: string;
  /** All later commits have this transaction number or a higher one. */
  horizon: string;
  /** Rows already read of transactions from the horizon on. */
  read: LogRow[];
  /** By the database's clock. */
  readAt: string;
};

type LogRow = { id: number; transaction: string; madeAt: string };

export type ReadChanges = {
  familyIds: number[];
  /** Families of which only exact numbers in stock changed. */
  countedIds: number[];
  everything: boolean;
  /** Whether nothing else changed. */
  onlyCounts: boolean;
  place: LogPlace;
};

/** Rows outlive cursors, since a transaction may commit late. */
const keptDays = 7;
const goodForDays = 6;

type Row = LogRow & { familyIds: number[] | null; onlyCounts: boolean; xmin: string; readAt: string };

// One statement has one snapshot, so `xmin` belongs to these rows.
const columns = sql`
  id, transaction::text as transaction, made_at::text as "madeAt", family_ids as "familyIds",
  only_counts as "onlyCounts",
  pg_snapshot_xmin(pg_current_snapshot())::text as xmin, now()::text as "readAt"`;

/** The newest row identifies the log, so it is never deleted. */
const newest = sql`(select transaction from catalogue_changes order by transaction desc limit 1)`;

/** A cursor at the current end of the log. */
export async function endOfLog(db: Queryable): Promise<LogPlace> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from catalogue_changes
    where transaction >= least(pg_snapshot_xmin(pg_current_snapshot()), ${newest})`);
  const log = await identityOf(db);
  const place = placeAfter({ log, horizon: "0", read: [], readAt: "" }, rows);
  if (place) return place;
  await announceChange(db, { everything: true });
  return endOfLog(db);
}

/**
 * Polls for commits since a cursor: none is missed or repeated, in whatever order they happen, because transactions
 * that were running at the last poll are checked again.
 * @returns undefined when nothing is new
 */
export async function readChanges(db: Queryable, place: LogPlace): Promise<ReadChanges | undefined> {
  const known = place.read.map((row) => row.id);
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from catalogue_changes
    where transaction >= ${place.horizon}::xid8 and id <> all(${sql.param(known)}::bigint[])
    order by id`);
  const after = placeAfter(place, rows);
  if (!after) return undefined;
  const [counts, others] = [
    rows.filter(({ onlyCounts }) => onlyCounts),
    rows.filter((row) => !row.onlyCounts),
  ];
  return {
    familyIds: familiesOf(others),
    countedIds: familiesOf(counts),
    everything: rows.some((row) => row.familyIds === null),
    onlyCounts: others.length === 0,
    place: after,
  };
}

function familiesOf(rows: Row[]): number[] {
  return [...new Set(rows.flatMap((row) => row.familyIds ?? []))];
}

function placeAfter({ log, read: before }: LogPlace, rows: Row[]): LogPlace | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const fresh = rows.map(({ id, transaction, madeAt }) => ({ id, transaction, madeAt }));
  const all = [...before, ...fresh];
  // The horizon never passes the newest row, which identifies the log (`canReadOn`).
  const newest = all.reduce((one, { transaction }) => larger(one, BigInt(transaction)), 0n);
  const horizon = newest < BigInt(first.xmin) ? newest : BigInt(first.xmin);
  const read = all.filter(({ transaction }) => BigInt(transaction) >= horizon);
  return { log, horizon: String(horizon), read, readAt: first.readAt };
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

/** Whether a former process's cursor is still valid: not after a restore, nor when later rows may have been deleted. */
export async function canReadOn(db: Queryable, place: LogPlace): Promise<boolean> {
  if (place.log !== (await identityOf(db))) return false;
  const { rows } = await db.execute<{ count: number; isRecent: boolean }>(sql`
    select count(*)::int as count, now() - ${place.readAt}::timestamptz < make_interval(days => ${goodForDays}) as "isRecent"
    from catalogue_changes
    join json_to_recordset(${JSON.stringify(place.read)}::json)
      as known (id bigint, transaction text, "madeAt" timestamptz)
      on known.id = catalogue_changes.id and known."madeAt" = made_at
      and known.transaction = catalogue_changes.transaction::text`);
  return rows[0]?.isRecent === true && rows[0].count === place.read.length;
}

/** Deletes rows older than any valid cursor, but never the newest. */
export async function forgetOldChanges(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from catalogue_changes
    where made_at < now() - make_interval(days => ${keptDays}) and transaction < ${newest}`);
}

/** Cluster, database and table file: a restore changes at least one. */
async function identityOf(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ identity: string }>(sql`
    select concat_ws('/', (select system_identifier from pg_control_system()),
      (select oid from pg_database where datname = current_database()),
      pg_relation_filenode('catalogue_changes')) as identity`);
  return rows[0]?.identity ?? "";
}
