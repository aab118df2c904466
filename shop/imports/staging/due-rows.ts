import { sql } from "drizzle-orm";
import { fetchAll } from "../../../platform/database/fetch-all.ts";
import type { Transaction } from "../../database.ts";
import type { StockStep } from "../compare/stock-step.ts";
import type { FeedProduct } from "../formats/feed-product.ts";
import { isUnchanged } from "./row-states.ts";

/** A product to write. */
export type DueRow = { digest: string; product: FeedProduct; isVariant: boolean } & Pick<StockStep, "sets">;

type StoredRow = Omit<DueRow, "product"> & { product: string };

/** In file order, families together. */
export async function* dueRows(session: Transaction, batchSize: number): AsyncGenerator<DueRow[]> {
  const due = sql`
    select digest, product, sets, group_sku is not null as "isVariant"
    from import_rows where reason is null and not ${isUnchanged} order by first_line, line, place`;
  const all: AsyncGenerator<StoredRow[]> = fetchAll(session, "due_rows", due, batchSize);
  for await (const rows of all)
    yield rows.map((row) => ({ ...row, product: JSON.parse(row.product) as FeedProduct }));
}

/** Unchanged rows with a new digest, which is all that is stored. */
export function rewordedRows(
  session: Transaction,
  batchSize: number,
): AsyncGenerator<{ sku: string; importDigest: string }[]> {
  const reworded = sql`
    select sku, digest as "importDigest" from import_rows where ${isUnchanged} and not has_same_digest`;
  return fetchAll(session, "reworded_rows", reworded, batchSize);
}

/** Picture addresses of all accepted rows, unchanged ones too. */
export async function* stagedPictures(
  session: Transaction,
  batchSize: number,
): AsyncGenerator<{ sku: string; addresses: string[] }[]> {
  const all = sql`select sku, product from import_rows where reason is null order by line, place`;
  const batches: AsyncGenerator<{ sku: string; product: string }[]> = fetchAll(
    session,
    "pictured_rows",
    all,
    batchSize,
  );
  for await (const rows of batches)
    yield rows.map(({ sku, product }) => ({ sku, addresses: (JSON.parse(product) as FeedProduct).pictures }));
}
