import { sql } from "drizzle-orm";
import type { Transaction } from "../shop.ts";
import type { Rejection } from "./feed-product.ts";
import { fetchAll } from "./fetch-all.ts";
import type { KeyedRow, RowKey } from "./format.ts";
import type { TableRow } from "./read-table.ts";

const batchSize = 1000;

/** All variants and pictures that a product may have anywhere; with more, something else got into the column. */
const mostRows = 3_000;

/**
 * The rows of a file by their keys, each key where its first row stands, wherever the others do. They wait in a temporary
 * table that goes with the session's transaction, so that any number of them needs no memory.
 */
export async function* gatherRows(
  session: Transaction,
  rows: AsyncIterable<TableRow>,
  keyOf: (row: TableRow) => RowKey | Rejection,
  onRejected: (rejection: Rejection) => void,
): AsyncGenerator<KeyedRow[]> {
  await keepRows(session, rows, keyOf, onRejected);
  let gathered: KeyedRow[] = [];
  let last: string | undefined;
  for await (const kept of keptRows(session)) {
    for (const { key, line, sharesSku, cells } of kept) {
      if (key !== last && gathered.length > 0) yield gathered.splice(0);
      last = key;
      if (gathered.length < mostRows) gathered.push({ line, cells: JSON.parse(cells), sharesSku });
      else onRejected({ line, column: "", reason: `is one of more than ${mostRows} rows of ${key}` });
    }
  }
  if (gathered.length > 0) yield gathered;
  gathered = [];
}

type KeptRow = { line: number; cells: string } & RowKey;

async function keepRows(
  session: Transaction,
  rows: AsyncIterable<TableRow>,
  keyOf: (row: TableRow) => RowKey | Rejection,
  onRejected: (rejection: Rejection) => void,
): Promise<void> {
  await session.execute(sql`
    create temporary table gathered_rows (line int, key text, alias text, sku text, cells text) on commit drop`);
  const batch: KeptRow[] = [];
  for await (const row of rows) {
    const key = keyOf(row);
    if ("reason" in key) onRejected(key);
    else batch.push({ line: row.line, ...key, cells: JSON.stringify(row.cells) });
    if (batch.length >= batchSize) await insert(session, batch.splice(0));
  }
  await insert(session, batch);
  // Whatever is called by its other name gets the one of the row that has both.
  await session.execute(sql`
    update gathered_rows set key = named.key
    from (select alias, min(key) as key from gathered_rows where alias is not null group by 1) as named
    where gathered_rows.key = named.alias and gathered_rows.alias is null`);
}

async function insert(session: Transaction, rows: KeptRow[]): Promise<void> {
  if (rows.length === 0) return;
  await session.execute(sql`
    insert into gathered_rows select line, key, alias, sku, cells
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (line int, key text, alias text, sku text, cells text)`);
}

type NumberedRow = Pick<KeptRow, "line" | "key" | "cells"> & { sharesSku: boolean };

function keptRows(session: Transaction): AsyncGenerator<NumberedRow[]> {
  const inOrder = sql`
    select line, key, "sharesSku", cells from (
      select line, key, cells, min(line) over (partition by key) as first,
        sku is not null and count(*) over (partition by sku) > 1 as "sharesSku" from gathered_rows) as numbered
    order by first, line`;
  return fetchAll(session, "gathered_in_order", inOrder, batchSize);
}
