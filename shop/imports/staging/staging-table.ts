import { sql } from "drizzle-orm";
import type { Separator } from "../../../words/money/written-amount.ts";
import type { Transaction } from "../../database.ts";
import type { StockStep } from "../compare/stock-step.ts";
import type { FeedProduct, Rejection } from "../formats/feed-product.ts";

/** A valid row. */
export type StagedRow = {
  line: number;
  sku: string;
  groupSku: string | null;
  digest: string;
  product: FeedProduct;
  /** The SKU exists in the shop. */
  isKnown: boolean;
  /** Its current family. */
  familySku: string | null;
  /** It stays there against the row. */
  isKept: boolean;
  saidGroupSku: string | null;
  hasSameDigest: boolean;
  /** The row equals the stored product, whatever its digest. */
  isHeld: boolean;
  /** Changes in words, without the family, which depends on the whole file. */
  changes: string;
  /** Set when the row renames the product. */
  formerName: string | null;
  categoryMove: { from: string[]; to: string[] } | null;
  sets: StockStep["sets"];
  /** The group's SKU is a parent, or another product. */
  isGroupKnown: boolean;
  isGroupTaken: boolean;
};

/** An ambiguous amount ("1,299") and the rejection for its row. */
export type DoubtfulAmount = Rejection & { separator: Separator };

/** Temporary tables of the session's transaction. Only the whole file shows truncation, repeated SKUs and families. */
export async function openStaging(session: Transaction): Promise<void> {
  await session.execute(sql`
    create temporary table import_rows (
      place int generated always as identity, line int, first_line int, sku text, group_sku text, digest text, product text, is_known boolean,
      family_sku text, is_kept boolean, said_group_sku text, has_same_digest boolean, is_held boolean, sets json, is_group_known boolean,
      is_group_taken boolean, former_name text, changes text, category_move text, rejected_column text, reason text
    ) on commit drop`);
  await session.execute(sql`
    create temporary table doubtful_amounts (line int, "column" text, reason text, separator text) on commit drop`);
}

export async function stageRows(session: Transaction, rows: StagedRow[]): Promise<void> {
  const given = rows.map(({ product, ...row }) => ({ ...row, product: JSON.stringify(product) }));
  await session.execute(sql`
    insert into import_rows (
      line, first_line, sku, group_sku, digest, product, is_known, family_sku, is_kept, said_group_sku, has_same_digest, is_held, sets,
      is_group_known, is_group_taken, former_name, changes, category_move)
    select line, line, sku, "groupSku", digest, product, "isKnown", "familySku", "isKept", "saidGroupSku", "hasSameDigest", "isHeld", sets,
      "isGroupKnown", "isGroupTaken", "formerName", changes, "categoryMove"
    from json_to_recordset(${JSON.stringify(given)}::json) as given (
      line int, sku text, "groupSku" text, digest text, product text, "isKnown" boolean, "familySku" text,
      "isKept" boolean, "saidGroupSku" text, "hasSameDigest" boolean, "isHeld" boolean, sets json, "isGroupKnown" boolean, "isGroupTaken" boolean,
      "formerName" text, changes text, "categoryMove" text)`);
}

export async function stageDoubts(session: Transaction, amounts: DoubtfulAmount[]): Promise<void> {
  if (amounts.length === 0) return;
  await session.execute(sql`
    insert into doubtful_amounts select line, "column", reason, separator
    from json_to_recordset(${JSON.stringify(amounts)}::json)
      as given (line int, "column" text, reason text, separator text)`);
}
