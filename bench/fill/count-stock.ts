import { sql } from "drizzle-orm";
import type { Database } from "../../shop/database.ts";

export type StockCount = {
  orders: number;
  paid: number;
  promised: number;
  sold: number;
  onHand: number;
  reserved: number;
  /** Products whose reserved stock differs from their orders, or exceeds the stock. */
  wrong: number;
};

export async function countStock(db: Database): Promise<StockCount> {
  const { rows } = await db.execute<StockCount>(sql`
    with pieces as (
      select product_id, sum(quantity) filter (where status = 'pending_payment') as promised,
        sum(quantity) filter (where status = 'processing') as sold
      from order_lines join orders on orders.id = order_id group by product_id
    )
    select (select count(*)::int from orders) as orders,
      (select count(*)::int from orders where status = 'processing') as paid,
      coalesce(sum(promised), 0)::int as promised, coalesce(sum(sold), 0)::int as sold,
      sum(on_hand)::int as "onHand", sum(reserved)::int as reserved,
      (count(*) filter (where reserved <> coalesce(promised, 0) or reserved > on_hand))::int as wrong
    from stock_levels left join pieces using (product_id)`);
  return rows[0] as StockCount;
}
