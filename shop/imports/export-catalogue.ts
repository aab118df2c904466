import { fetchAll } from "../../platform/database/fetch-all.ts";
import { longTransaction } from "../../platform/database/long-transaction.ts";
import { allSaidSkus } from "../catalogue/products/products-for-export.ts";
import { type ProductState, productStates } from "../catalogue/products/write-products.ts";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { notedOf } from "./compare/digest.ts";
import { heldReader } from "./compare/held-products.ts";
import type { FeedProduct } from "./formats/feed-product.ts";
import { writeProduct, writtenColumns } from "./formats/google/write-product.ts";
import { csvCell } from "./table/csv-cell.ts";

const batchSize = 500;

/**
 * Exports all products and variants, hidden ones too, with stock, as Google product data that the import reads. One
 * consistent snapshot in batches, without locks. Deterministic: a shop filled from it exports the same bytes.
 * @returns how many products were written
 */
export function exportCatalogue(
  { db }: Pick<Shop, "db">,
  write: (pieces: AsyncIterable<string>) => Promise<void>,
): Promise<number> {
  return db.transaction(
    async (session) => {
      // The reader may be slow.
      await longTransaction(session);
      const written = { count: 0 };
      await write(piecesOf(session, written));
      return written.count;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function* piecesOf(session: Transaction, written: { count: number }): AsyncGenerator<string> {
  const readHeld = await heldReader(session);
  yield lineOf([...writtenColumns]);
  const all: AsyncGenerator<{ sku: string }[]> = fetchAll(session, "said_skus", allSaidSkus, batchSize);
  for await (const rows of all) {
    const skus = rows.map(({ sku }) => sku);
    const [held, states] = [await readHeld(skus), await productStates(session, skus)];
    const lines = rows.flatMap(({ sku }) => {
      const [product, state] = [held.get(sku), states.get(sku)];
      return product && state ? [lineOf(writeProduct(withStock(product, state)))] : [];
    });
    written.count += lines.length;
    yield lines.join("");
  }
}

/** Lets an import distinguish edited quantities from sold ones. */
function withStock(product: FeedProduct, { importDigest }: ProductState): FeedProduct {
  return { ...product, stockWas: { onHand: product.onHand, noted: notedOf(importDigest) } };
}

/** LF line ends. */
function lineOf(cells: string[]): string {
  return `${cells.map(csvCell).join(",")}\n`;
}
