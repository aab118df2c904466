import { sql } from "drizzle-orm";
import type { Separator } from "../../../words/money/written-amount.ts";
import type { Transaction } from "../../database.ts";

/**
 * Rejects contradictory rows and forms families. Call once, after staging all rows.
 * @param thousands the file's thousands separator, if known
 */
export async function settleRows(session: Transaction, thousands: Separator | undefined): Promise<void> {
  await session.execute(sql`create index on import_rows (sku)`);
  await session.execute(sql`analyze import_rows (line, sku, group_sku)`);
  await rejectRepeatedIds(session);
  await rejectHugeGroups(session);
  await rejectTakenGroups(session);
  await rejectDoubtfulAmounts(session, thousands);
  await leaveSinglesAlone(session);
  await gatherFamilies(session);
}

async function rejectRepeatedIds(session: Transaction): Promise<void> {
  await session.execute(sql`
    update import_rows set rejected_column = 'sku', reason = 'stands already in line ' || numbered.first
    from (select line, sku, min(line) over (partition by sku) as first from import_rows) as numbered
    where import_rows.line = numbered.line and import_rows.sku = numbered.sku and numbered.first < numbered.line`);
}

const largestFamily = 500;
const isGroup = sql`group_sku is not null and reason is null`;

/** The column holds one word for all products. */
async function rejectHugeGroups(session: Transaction): Promise<void> {
  await session.execute(sql`
    update import_rows set rejected_column = 'group',
      reason = ${`makes a family of more than ${largestFamily} products`}
    from (select group_sku as sku from import_rows where ${isGroup} group by 1
      having count(*) > ${largestFamily}) as family
    where import_rows.group_sku = family.sku and reason is null`);
}

async function rejectTakenGroups(session: Transaction): Promise<void> {
  await session.execute(sql`
    update import_rows set rejected_column = 'group',
      reason = 'is also the id of a product: a family needs an id of its own'
    from (select group_sku as sku from import_rows where ${isGroup} group by 1
      having count(*) > 1 or bool_or(is_group_known)) as family
    where import_rows.group_sku = family.sku and reason is null
      and (is_group_taken or exists (select from import_rows other where other.sku = family.sku))`);
}

async function rejectDoubtfulAmounts(session: Transaction, thousands: Separator | undefined): Promise<void> {
  await session.execute(sql`
    update import_rows set rejected_column = doubtful."column", reason = doubtful.reason
    from doubtful_amounts doubtful
    where import_rows.line = doubtful.line and import_rows.reason is null
      and doubtful.separator is distinct from ${thousands ?? null}::text`);
}

/** Many files give every product a group: one row is no family unless the shop has it. */
async function leaveSinglesAlone(session: Transaction): Promise<void> {
  await session.execute(sql`
    update import_rows set group_sku = null
    from (select group_sku as sku from import_rows where ${isGroup} group by 1
      having count(*) = 1 and not bool_or(is_group_known)) as lonely
    where import_rows.group_sku = lonely.sku and reason is null`);
}

async function gatherFamilies(session: Transaction): Promise<void> {
  await session.execute(sql`
    update import_rows set first_line = family.first
    from (select group_sku as sku, min(line) as first from import_rows where ${isGroup} group by 1) as family
    where import_rows.group_sku = family.sku and line > family.first`);
}
