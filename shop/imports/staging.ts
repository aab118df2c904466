import { sql } from "drizzle-orm";
import type { Transaction } from "../shop.ts";
import type { FeedProduct, Rejection } from "./feed-product.ts";
import { fetchAll } from "./fetch-all.ts";
import type { StockStep } from "./stock-step.ts";

/** A row that was read and can be written. */
export type StagedRow = {
  line: number;
  sku: string;
  groupSku: string | null;
  digest: string;
  product: FeedProduct;
  /** What the shop has under the sku now. */
  isKnown: boolean;
  isVariant: boolean;
  hasSameDigest: boolean;
  /** Whether it says what the shop has now, in whatever words it was imported. */
  isHeld: boolean;
  sets: StockStep["sets"];
  /** What the shop has under the sku of the group now: its parent, or something else. */
  isGroupKnown: boolean;
  isGroupTaken: boolean;
};

/** A row that must be written, in its family if it has one. */
export type DueRow = { digest: string; product: FeedProduct; isVariant: boolean } & Pick<StockStep, "sets">;

export type StagedCounts = { created: number; changed: number; unchanged: number };

/**
 * The rows of a file, gathered in a temporary table until all are read: only then it is known whether the file
 * is whole, which ids stand in it twice, and which rows make a family. It goes with the session's transaction.
 */
export async function openStaging(session: Transaction): Promise<void> {
  await session.execute(sql`
    create temporary table import_rows (
      line int, first_line int, sku text, group_sku text, digest text, product text, is_known boolean,
      is_variant boolean, has_same_digest boolean, is_held boolean, sets json, is_group_known boolean,
      is_group_taken boolean, rejected_column text, reason text
    ) on commit drop`);
}

export async function stageRows(session: Transaction, rows: StagedRow[]): Promise<void> {
  const given = rows.map(({ product, ...row }) => ({ ...row, product: JSON.stringify(product) }));
  await session.execute(sql`
    insert into import_rows
    select line, line, sku, "groupSku", digest, product, "isKnown", "isVariant", "hasSameDigest", "isHeld", sets,
      "isGroupKnown", "isGroupTaken"
    from json_to_recordset(${JSON.stringify(given)}::json) as given (
      line int, sku text, "groupSku" text, digest text, product text, "isKnown" boolean, "isVariant" boolean,
      "hasSameDigest" boolean, "isHeld" boolean, sets json, "isGroupKnown" boolean, "isGroupTaken" boolean)`);
}

/** Finds the rows that contradict others, and the families. Call it once, when all rows are there. */
export async function settleStaging(session: Transaction): Promise<void> {
  await session.execute(sql`create index on import_rows (sku)`);
  await session.execute(sql`analyze import_rows (line, sku, group_sku)`);
  await rejectRepeatedIds(session);
  await rejectHugeGroups(session);
  await rejectTakenGroups(session);
  await leaveSinglesAlone(session);
  await gatherFamilies(session);
}

async function rejectRepeatedIds(session: Transaction): Promise<void> {
  await session.execute(sql`
    update import_rows set rejected_column = 'sku', reason = 'stands already in line ' || numbered.first
    from (select line, min(line) over (partition by sku) as first from import_rows) as numbered
    where import_rows.line = numbered.line and numbered.first < numbered.line`);
}

const largestFamily = 500;
const isGroup = sql`group_sku is not null and reason is null`;

/** Somebody filled the column with one word for all. */
async function rejectHugeGroups(session: Transaction): Promise<void> {
  await session.execute(sql`
    update import_rows set rejected_column = 'group',
      reason = ${`makes a family of more than ${largestFamily} products`}
    from (select group_sku as sku from import_rows where ${isGroup} group by 1
      having count(*) > ${largestFamily}) as family
    where import_rows.group_sku = family.sku and reason is null`);
}

async function rejectTakenGroups(session: Transaction): Promise<void> {
  await session.execute(sql`
    update import_rows set rejected_column = 'group',
      reason = 'is also the id of a product: a family needs an id of its own'
    from (select group_sku as sku from import_rows where ${isGroup} group by 1
      having count(*) > 1 or bool_or(is_group_known)) as family
    where import_rows.group_sku = family.sku and reason is null
      and (is_group_taken or exists (select from import_rows other where other.sku = family.sku))`);
}

/** Many files give every product a group: one row alone is no family, unless the shop has one for it. */
async function leaveSinglesAlone(session: Transaction): Promise<void> {
  await session.execute(sql`
    update import_rows set group_sku = null
    from (select group_sku as sku from import_rows where ${isGroup} group by 1
      having count(*) = 1 and not bool_or(is_group_known)) as lonely
    where import_rows.group_sku = lonely.sku and reason is null`);
}

async function gatherFamilies(session: Transaction): Promise<void> {
  await session.execute(sql`
    update import_rows set first_line = family.first
    from (select group_sku as sku, min(line) as first from import_rows where ${isGroup} group by 1) as family
    where import_rows.group_sku = family.sku and line > family.first`);
}

const isUnchanged = sql`((has_same_digest or is_held) and is_variant = (group_sku is not null))`;

export async function countStaged(session: Transaction): Promise<StagedCounts> {
  const { rows } = await session.execute<StagedCounts>(sql`
    select count(*) filter (where not is_known) as created,
      count(*) filter (where is_known and not ${isUnchanged}) as changed,
      count(*) filter (where ${isUnchanged}) as unchanged
    from import_rows where reason is null`);
  return rows[0] as StagedCounts;
}

/** Rows that contradict others, in the order of the file; of the columns it is known whether they are the sku or the group. */
export function stagedRejections(
  session: Transaction,
  batchSize: number,
): AsyncGenerator<(Rejection & { column: "sku" | "group" })[]> {
  const rejected = sql`
    select line, rejected_column as "column", reason from import_rows where reason is not null order by line`;
  return fetchAll(session, "rejected_rows", rejected, batchSize);
}

/** Unchanged rows that were said in other words before: the shop has to remember only these. */
export function rewordedRows(
  session: Transaction,
  batchSize: number,
): AsyncGenerator<{ sku: string; importDigest: string }[]> {
  const reworded = sql`
    select sku, digest as "importDigest" from import_rows
    where reason is null and ${isUnchanged} and not has_same_digest`;
  return fetchAll(session, "reworded_rows", reworded, batchSize);
}

type StoredRow = Omit<DueRow, "product"> & { product: string };

/** The pictures that rows name which are in, written or not. */
export async function* stagedPictures(
  session: Transaction,
  batchSize: number,
): AsyncGenerator<{ sku: string; addresses: string[] }[]> {
  const all = sql`select sku, product from import_rows where reason is null order by line`;
  const batches: AsyncGenerator<{ sku: string; product: string }[]> = fetchAll(
    session,
    "pictured_rows",
    all,
    batchSize,
  );
  for await (const rows of batches) {
    yield rows.map(({ sku, product }) => ({ sku, addresses: (JSON.parse(product) as FeedProduct).pictures }));
  }
}

/** Rows to write: in the order of the file, but families together. */
export async function* dueRows(session: Transaction, batchSize: number): AsyncGenerator<DueRow[]> {
  const due = sql`
    select digest, product, sets, group_sku is not null as "isVariant"
    from import_rows where reason is null and not ${isUnchanged} order by first_line, line`;
  const all: AsyncGenerator<StoredRow[]> = fetchAll(session, "due_rows", due, batchSize);
  for await (const rows of all) {
    yield rows.map((row) => ({ ...row, product: JSON.parse(row.product) as FeedProduct }));
  }
}
