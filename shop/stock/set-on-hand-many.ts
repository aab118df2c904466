import { sql } from "drizzle-orm";
import type { Transaction } from "../shop.ts";
import type { StockLine } from "./stock.ts";

/**
 * Sets what is on hand for many products. Safe to repeat; a row that is right already is not written. Reserved units
 * stay reserved, even where more is promised than is there now. Does not announce it: the caller changes these
 * products in the same transaction and announces both at once.
 *
 * Concurrency: rows are locked in ascending order of product until the transaction ends, as orders lock them;
 * orders for the same products wait, so keep the transaction short.
 */
export async function setOnHandMany(tx: Transaction, lines: StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.execute(sql`
    insert into stock_levels (product_id, on_hand)
    select "productId", quantity
    from json_to_recordset(${JSON.stringify(lines)}::json) as given ("productId" int, quantity int)
    order by "productId"
    on conflict (product_id) do update set on_hand = excluded.on_hand
    where stock_levels.on_hand <> excluded.on_hand`);
}
