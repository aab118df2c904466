import { sql } from "drizzle-orm";
import type { Queryable } from "../database.ts";
import { vouchers } from "./tables.ts";

/** Codes of all vouchers, ended ones too, that include or exclude one of these categories. */
export async function vouchersNaming(db: Queryable, categoryIds: number[]): Promise<string[]> {
  const { code, goodsIn, goodsOut } = vouchers;
  const names = (goods: typeof goodsIn | typeof goodsOut) => sql`exists (
    select from jsonb_array_elements_text(${goods} -> 'categoryIds') as named (id)
    where named.id::int = any(${sql.param(categoryIds)}::int[]))`;
  const rows = await db
    .select({ code })
    .from(vouchers)
    .where(sql`${names(goodsIn)} or ${names(goodsOut)}`)
    .orderBy(code);
  return rows.map((row) => row.code);
}
