import { sql } from "drizzle-orm";
import { fetchAll } from "../../../platform/database/fetch-all.ts";
import type { Transaction } from "../../shop.ts";
import type { StockStep } from "../compare/stock-step.ts";
import type { FeedProduct, Rejection, Remark } from "../formats/feed-product.ts";
import type { ProductReader } from "../formats/format.ts";
import { isKeptInFamily, isRegrouped, keptInFamily, regrouped } from "./regrouping.ts";

/** A row that must be written, in its family if it has one. */
export type DueRow = { digest: string; product: FeedProduct; isVariant: boolean } & Pick<StockStep, "sets">;

export type StagedCounts = {
  created: number;
  changed: number;
  unchanged: number;
  /** Known products that join a family, leave theirs, or move to another. */
  regrouped: number;
  /** Others that get another name, as where two shops have one SKU for two products. */
  renamed: number;
  /** Variants that stay in their family although their rows say another one, or none. */
  keptInFamily: number;
};

const isRenamed = sql`(reason is null and former_name is not null and not ${isRegrouped})`;
const isUnchanged = sql`((has_same_digest or is_held) and family_sku is not distinct from group_sku)`;

export async function countStaged(session: Transaction): Promise<StagedCounts> {
  const { rows } = await session.execute<StagedCounts>(sql`
    select count(*) filter (where reason is null and not is_known) as created,
      count(*) filter (where reason is null and is_known and not ${isUnchanged}) as changed,
      count(*) filter (where reason is null and ${isUnchanged}) as unchanged,
      count(*) filter (where ${isRegrouped}) as regrouped,
      count(*) filter (where ${isRenamed}) as renamed,
      count(*) filter (where ${isKeptInFamily}) as "keptInFamily"
    from import_rows`);
  return rows[0] as StagedCounts;
}

const tellingSize = 1_000;

/** Rows that contradict others or the shop, in the order of the file. */
export async function* stagedRejections(
  session: Transaction,
  { sku, group }: ProductReader["titles"],
): AsyncGenerator<Rejection[]> {
  const titles = new Map<string, string>([
    ["sku", sku],
    ["group", group],
  ]);
  const rejected = sql`
    select line, rejected_column as "column", reason from import_rows where reason is not null order by line`;
  const all: AsyncGenerator<Rejection[]> = fetchAll(session, "rejected_rows", rejected, tellingSize);
  for await (const rows of all)
    yield rows.map(({ column, ...row }) => ({ ...row, column: titles.get(column) ?? column }));
}

const renamed = sql`
  select line, sku || ' is called "' || former_name || '" and becomes "' || (product::json ->> 'name') || '"' as reason
  from import_rows where ${isRenamed} order by line`;

/**
 * Products that change families, those that stay in theirs although the file says otherwise, and those that change their
 * names, each kind in the order of the file.
 */
export async function* remarkableRows(
  session: Transaction,
  { sku }: ProductReader["titles"],
): AsyncGenerator<Remark[]> {
  const queries = { regrouped_rows: regrouped, kept_rows: keptInFamily, renamed_rows: renamed };
  for (const [name, query] of Object.entries(queries)) {
    const all: AsyncGenerator<Omit<Remark, "column">[]> = fetchAll(session, name, query, tellingSize);
    for await (const rows of all) yield rows.map((row) => ({ ...row, column: sku }));
  }
}

/** Known products that change, each with what of it does, in the order of the file. */
export async function* changedRows(
  session: Transaction,
  { sku }: ProductReader["titles"],
): AsyncGenerator<Remark[]> {
  const changed = sql`
    select line, import_rows.sku || ': ' ||
      concat_ws(', ', nullif(changes, ''), case when ${isRegrouped} then 'family' end) as reason
    from import_rows where reason is null and is_known and not ${isUnchanged} order by line`;
  const all: AsyncGenerator<Omit<Remark, "column">[]> = fetchAll(
    session,
    "changed_rows",
    changed,
    tellingSize,
  );
  for await (const rows of all) yield rows.map((row) => ({ ...row, column: sku }));
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
