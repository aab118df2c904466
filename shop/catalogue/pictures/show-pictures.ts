import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../database.ts";
import { announceChange } from "../changes/changes.ts";
import { showFamilyPictures } from "../families/family-pictures.ts";

/** Keys of the pictures a product shows, in order. */
export type Pictured = { id: number; keys: string[] };

/**
 * Locks products in ascending id order, then families, as imports and hiding do.
 * @param isPatient whether to wait for locks; otherwise fails with 55P03
 * @returns current pictures
 */
export async function holdPictured(tx: Transaction, ids: number[], isPatient: boolean): Promise<Pictured[]> {
  const these = sql`${sql.param(ids)}::int[]`;
  const hold = async (which: SQL) => {
    const { rows } = await tx.execute<Pictured>(sql`
      select id, picture_keys as keys from products where ${which}
      order by id for no key update ${isPatient ? sql`` : sql`nowait`}`);
    return rows;
  };
  const products = await hold(sql`id = any(${these})`);
  await hold(sql`id in (select parent_id from products where id = any(${these}))`);
  return products;
}

/** Writes pictures of locked products and their families, and announces it. */
export async function showPictures(tx: Transaction, pictured: Pictured[]): Promise<void> {
  if (pictured.length === 0) return;
  const { rows } = await tx.execute<{ parentId: number | null }>(sql`
    update products set picture_keys = given.keys
    from json_to_recordset(${JSON.stringify(pictured)}::json) as given (id int, keys text[])
    where products.id = given.id
    returning parent_id as "parentId"`);
  const parents = new Set(rows.map(({ parentId }) => parentId).filter((id) => id !== null));
  await showFamilyPictures(tx, [...parents]);
  await announceChange(tx, { productIds: pictured.map(({ id }) => id) });
}

/** Query for the keys of all pictures in use. */
export const shownPicturesQuery = "select unnest(picture_keys) from products";
