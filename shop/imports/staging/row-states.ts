import { sql } from "drizzle-orm";
import type { Transaction } from "../../database.ts";

// Conditions on `import_rows`, valid after `settleRows`.

/** A known product joins, leaves or changes its family. */
export const isRegrouped = sql`(reason is null and is_known and family_sku is distinct from group_sku)`;
/** A variant stays in its family although its row has another or none. */
export const isKeptInFamily = sql`(reason is null and is_kept)`;
/** Another name may mean that two products share a SKU. */
export const isRenamed = sql`(reason is null and former_name is not null and not ${isRegrouped})`;
export const isUnchanged = sql`(reason is null and (has_same_digest or is_held) and family_sku is not distinct from group_sku)`;
export const isChanged = sql`(reason is null and is_known and not ${isUnchanged})`;

/** Rows by outcome, without skipped ones. */
export type StagedCounts = {
  created: number;
  changed: number;
  unchanged: number;
  regrouped: number;
  renamed: number;
  keptInFamily: number;
};

export async function countStaged(session: Transaction): Promise<StagedCounts> {
  const { rows } = await session.execute<StagedCounts>(sql`
    select count(*) filter (where reason is null and not is_known) as created,
      count(*) filter (where ${isChanged}) as changed,
      count(*) filter (where ${isUnchanged}) as unchanged,
      count(*) filter (where ${isRegrouped}) as regrouped,
      count(*) filter (where ${isRenamed}) as renamed,
      count(*) filter (where ${isKeptInFamily}) as "keptInFamily"
    from import_rows`);
  return rows[0] as StagedCounts;
}
