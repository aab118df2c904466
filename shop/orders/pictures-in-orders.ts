import { sql } from "drizzle-orm";
import type { Queryable } from "../shop.ts";
import { orderLines } from "./tables.ts";

/** Which of these pictures orders show: a shopper sees what was bought, whatever the shop sells today. Reads all orders. */
export async function picturesInOrders(db: Queryable, keys: string[]): Promise<string[]> {
  const key = sql`${orderLines.product}->>'pictureKey'`;
  const { rows } = await db.execute<{ key: string }>(
    sql`select distinct ${key} as key from ${orderLines} where ${key} = any(${sql.param(keys)}::text[])`,
  );
  return rows.map((row) => row.key);
}

/** The keys of all that orders show, as a query for a backup. */
export const picturesOfOrdersQuery = `select distinct product->>'pictureKey' from order_lines
  where product->>'pictureKey' is not null`;
