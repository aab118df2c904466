import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../shop.ts";
import { announceChange } from "./changes.ts";
import { showFamilyPictures } from "./family-pictures.ts";

/** What a product shows, by the keys of the pictures, in order. */
export type Pictured = { id: number; keys: string[] };

/**
 * Holds products, in the order of their ids, and then their families, as imports and who hides do.
 *
 * @param isPatient whether to wait for others who write them; a failure with 55P03 otherwise
 * @returns what they show now
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

/** Lets products, which are held, show other pictures, and their families what that makes of theirs. */
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

/** The keys of all pictures that products show. */
export const shownPicturesQuery = "select unnest(picture_keys) from products";
