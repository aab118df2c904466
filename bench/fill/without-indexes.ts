import { sql } from "drizzle-orm";
import type { Transaction } from "../../shop/database.ts";

type Index = { name: string; definition: string };

/** Drops indexes while tables are filled and rebuilds them, which is much faster. */
export async function withoutIndexes(
  tx: Transaction,
  tables: string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await tx.execute<Index>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${sql.param(tables)}::text[])
      and not exists (select from pg_constraint where conname = indexname)`);
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await fill();
  for (const { definition } of rows) await tx.execute(sql.raw(definition));
}
