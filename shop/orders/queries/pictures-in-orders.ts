import { sql } from "drizzle-orm";
import type { Queryable } from "../../database.ts";
import { orderLines } from "../tables.ts";

/** Which of these pictures are shown in orders, even if the shop no longer sells the product. Reads all order lines. */
export async function picturesInOrders(db: Queryable, keys: string[]): Promise<string[]> {
  const key = sql`${orderLines.product}->>'pictureKey'`;
  const { rows } = await db.execute<{ key: string }>(
    sql`select distinct ${key} as key from ${orderLines} where ${key} = any(${sql.param(keys)}::text[])`,
  );
  return rows.map((row) => row.key);
}

/** All of these keys, as a query for backups. */
export const picturesOfOrdersQuery = `select distinct product->>'pictureKey' from order_lines
  where product->>'pictureKey' is not null`;
