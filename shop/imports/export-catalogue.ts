import { fetchAll } from "../../platform/database/fetch-all.ts";
import { longTransaction } from "../../platform/database/long-transaction.ts";
import { allSaidSkus } from "../catalogue/said-products.ts";
import { type ProductState, productStates } from "../catalogue/write-products.ts";
import type { Shop, Transaction } from "../shop.ts";
import { notedOf } from "./compare/digest.ts";
import { heldReader } from "./compare/held-products.ts";
import type { FeedProduct } from "./formats/feed-product.ts";
import { writeProduct, writtenColumns } from "./formats/google/write-product.ts";
import { csvCell } from "./table/csv-cell.ts";

const batchSize = 500;

/**
 * Writes all products and options as Google's product data, which the import reads: hidden ones, too, with what is on hand.
 * All of it is as it was at one moment, while the shop goes on selling, and memory holds some hundred products at a time.
 * The same catalogue is the same bytes, also in a shop that was filled from them.
 *
 * @param write is given the text piece by piece
 * @returns how many products were written
 */
export function exportCatalogue(
  { db }: Pick<Shop, "db">,
  write: (pieces: AsyncIterable<string>) => Promise<void>,
): Promise<number> {
  return db.transaction(
    async (session) => {
      // Whoever reads the text may be slow.
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

/** With what an import needs to tell a quantity that was changed in the file from one that was sold since. */
function withStock(product: FeedProduct, { importDigest }: ProductState): FeedProduct {
  return { ...product, stockWas: { onHand: product.onHand, noted: notedOf(importDigest) } };
}

/** Line ends are the ones of this system. */
function lineOf(cells: string[]): string {
  return `${cells.map(csvCell).join(",")}\n`;
}
