import { sql } from "drizzle-orm";
import type { Transaction } from "../database.ts";
import type { StockLine } from "./stock.ts";

/**
 * Sets stock on hand. Safe to repeat; writes only differences. Reservations stay, even above the new count. The caller
 * announces the change.
 * Concurrency: locks rows in ascending product order, as orders do; orders wait, so keep the transaction short.
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
