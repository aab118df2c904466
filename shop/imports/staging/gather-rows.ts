import { sql } from "drizzle-orm";
import { fetchAll } from "../../../platform/database/fetch-all.ts";
import type { Transaction } from "../../database.ts";
import type { Rejection } from "../formats/feed-product.ts";
import type { KeyedRow, RowKey } from "../formats/format.ts";
import type { TableRow } from "../table/read-table.ts";

const batchSize = 1000;

/** More than any product has: something else got into the column. */
const mostRows = 3_000;

/**
 * Groups rows by key, in the order of their first rows. Uses a temporary table of the session's transaction, so memory
 * stays constant.
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
    create temporary table gathered_rows (line int, key text, alias text, shared json, cells text) on commit drop`);
  const batch: KeptRow[] = [];
  for await (const row of rows) {
    const key = keyOf(row);
    if ("reason" in key) onRejected(key);
    else batch.push({ line: row.line, ...key, cells: JSON.stringify(row.cells) });
    if (batch.length >= batchSize) await insert(session, batch.splice(0));
  }
  await insert(session, batch);
  // Resolves aliases to the key of the row that has both.
  await session.execute(sql`
    update gathered_rows set key = named.key
    from (select alias, min(key) as key from gathered_rows where alias is not null group by 1) as named
    where gathered_rows.key = named.alias and gathered_rows.alias is null`);
}

async function insert(session: Transaction, rows: KeptRow[]): Promise<void> {
  if (rows.length === 0) return;
  await session.execute(sql`
    insert into gathered_rows select line, key, alias, shared, cells
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (line int, key text, alias text, shared json, cells text)`);
}

type NumberedRow = Pick<KeptRow, "line" | "key" | "cells"> & { sharesSku: boolean };

/**
 * A SKU shared by several products is ignored, unless the shop has it: then the product that matches by family,
 * generated SKUs or name keeps it, so that a copy never becomes a second product.
 */
function keptRows(session: Transaction): AsyncGenerator<NumberedRow[]> {
  const inOrder = sql`
    with given as (
      select line, key, shared ->> 'sku' as sku, shared ->> 'own' as own, shared ->> 'name' as name
      from gathered_rows where shared is not null
    ), several as (
      select sku from given group by sku having min(own) <> max(own)
    ), keepers as (
      select distinct on (given.sku) given.sku, given.own
      from given join several using (sku) join products held using (sku)
        left join products family on family.id = held.parent_id
      order by given.sku, family.sku is not distinct from key desc,
        exists (select from products made where made.sku = key || '/1'), held.name = given.name desc, line
    ), sharers as (
      select line, given.own is distinct from keepers.own as "sharesSku"
      from given join several using (sku) left join keepers using (sku)
    )
    select line, key, coalesce("sharesSku", false) as "sharesSku", cells
    from (select line, key, cells, min(line) over (partition by key) as first from gathered_rows) as numbered
      left join sharers using (line)
    order by first, line`;
  return fetchAll(session, "gathered_in_order", inOrder, batchSize);
}
