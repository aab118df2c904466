import { type ProductState, productStates } from "../catalogue/write-products.ts";
import type { Transaction } from "../shop.ts";
import { BrokenFile } from "./broken-file.ts";
import { type Columns, readColumns } from "./columns.ts";
import { digestOf, isOtherQuantity } from "./digest.ts";
import { type FeedProduct, type Rejection, readProduct } from "./read-product.ts";
import { readTable } from "./read-table.ts";
import type { ByteSource } from "./read-text.ts";
import { type StagedRow, stageRows } from "./staging.ts";

type LineProduct = { line: number; product: FeedProduct };

const batchSize = 1000;

/**
 * Reads the whole file into the staging table and returns how many rows it has.
 *
 * @throws BrokenFile
 */
export async function stageFile(
  session: Transaction,
  source: ByteSource,
  now: Date,
  onRejected: (rejection: Rejection) => void,
): Promise<number> {
  let columns: Columns | undefined;
  let rows = 0;
  let batch: LineProduct[] = [];
  for await (const row of readTable(source)) {
    if (!columns) {
      columns = readColumns(row.cells);
      continue;
    }
    rows += 1;
    const read = readProduct(row, columns, now);
    if (read.ok) batch.push({ line: row.line, product: read.product });
    else onRejected(read.rejection);
    if (batch.length < batchSize) continue;
    await stageBatch(session, batch, onRejected);
    batch = [];
  }
  if (!columns) throw new BrokenFile("The file is empty.");
  await stageBatch(session, batch, onRejected);
  return rows;
}

async function stageBatch(
  session: Transaction,
  batch: LineProduct[],
  onRejected: (rejection: Rejection) => void,
): Promise<void> {
  const skus = batch.flatMap(({ product }) =>
    product.groupSku === null ? [product.sku] : [product.sku, product.groupSku],
  );
  const states = await productStates(session, skus);
  const staged: StagedRow[] = [];
  for (const { line, product } of batch) {
    if (states.get(product.sku)?.kind === "parent")
      onRejected({ line, column: "id", reason: "is the id of a family (item_group_id) in the shop" });
    else staged.push(stagedRow(line, product, states));
  }
  if (staged.length > 0) await stageRows(session, staged);
}

function stagedRow(line: number, product: FeedProduct, states: Map<string, ProductState>): StagedRow {
  const { sku, groupSku } = product;
  const digest = digestOf(product);
  const state = states.get(sku);
  const groupKind = states.get(groupSku ?? "")?.kind;
  return {
    line,
    sku,
    groupSku,
    digest,
    product,
    isKnown: state !== undefined,
    isVariant: state?.kind === "variant",
    hasSameDigest: state?.importDigest === digest,
    setsStock: isOtherQuantity(state?.importDigest ?? null, digest),
    isGroupKnown: groupKind === "parent",
    isGroupTaken: groupKind !== undefined && groupKind !== "parent",
  };
}
