import { type SQL, sql } from "drizzle-orm";
import { fetchAll } from "../../../platform/database/fetch-all.ts";
import type { Transaction } from "../../database.ts";
import type { Rejection, Remark } from "../formats/feed-product.ts";
import type { ProductReader } from "../formats/format.ts";
import { isChanged, isKeptInFamily, isRegrouped, isRenamed } from "./row-states.ts";

// Reports to the owner, in file order.

type Titles = ProductReader["titles"];

const batchSize = 1_000;

/** Contradictory rows, with the file's column titles. */
export async function* rejectedRows(session: Transaction, titles: Titles): AsyncGenerator<Rejection[]> {
  const own = new Map<string, string>(Object.entries(titles));
  const rejected = sql`
    select line, rejected_column as "column", reason from import_rows where reason is not null order by line, place`;
  const all: AsyncGenerator<Rejection[]> = fetchAll(session, "rejected_rows", rejected, batchSize);
  for await (const rows of all)
    yield rows.map(({ column, ...row }) => ({ ...row, column: own.get(column) ?? column }));
}

/** Products that stay in their families against the file, for the owner to decide. */
export function keptRows(session: Transaction, titles: Titles): AsyncGenerator<Remark[]> {
  return remarks(session, "kept_rows", keptInFamily, titles);
}

/** Products that change families, then names. */
export async function* remarkableRows(session: Transaction, titles: Titles): AsyncGenerator<Remark[]> {
  yield* remarks(session, "regrouped_rows", regrouped, titles);
  yield* remarks(session, "renamed_rows", renamed, titles);
}

/** Changes of known products. */
export function changedRows(session: Transaction, titles: Titles): AsyncGenerator<Remark[]> {
  return remarks(session, "changed_rows", changed, titles);
}

async function* remarks(
  session: Transaction,
  cursor: string,
  query: SQL,
  { sku }: Titles,
): AsyncGenerator<Remark[]> {
  const all: AsyncGenerator<Omit<Remark, "column">[]> = fetchAll(session, cursor, query, batchSize);
  for await (const rows of all) yield rows.map((row) => ({ ...row, column: sku }));
}

/** Of a row and its current `family`. */
const ownFamily = sql`'a variant of "' || family.name || '" (' || family_sku || ')'`;
/** A new family is named after its product. */
const nextFamily = sql`'"' || coalesce((select name from products where products.sku = group_sku), product::json ->> 'name')
  || '" (' || group_sku || ')'`;

const regrouped = sql`
  select line, import_rows.sku || ' is ' || case
    when group_sku is null then ${ownFamily} || ' and becomes a product of its own'
    when family_sku is null then 'a product of its own and joins ' || ${nextFamily}
    else ${ownFamily} || ' and moves to ' || ${nextFamily} end as reason
  from import_rows left join products family on family.sku = family_sku
  where ${isRegrouped} order by line, place`;

const keptInFamily = sql`
  select line, import_rows.sku || ' stays ' || ${ownFamily}
    || ', with its choices: price, stock and all else are taken from this row. In the file it is '
    || coalesce('of the family ' || said_group_sku, 'a product of its own') || ': add --regroup if it shall be' as reason
  from import_rows join products family on family.sku = family_sku
  where ${isKeptInFamily} order by line, place`;

const renamed = sql`
  select line, sku || ' is called "' || former_name || '" and becomes "' || (product::json ->> 'name') || '"' as reason
  from import_rows where ${isRenamed} order by line, place`;

const changed = sql`
  select line, import_rows.sku || ': ' ||
    concat_ws(', ', nullif(changes, ''), case when ${isRegrouped} then 'family' end) as reason
  from import_rows where ${isChanged} order by line, place`;
