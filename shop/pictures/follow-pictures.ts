import { type SQL, sql } from "drizzle-orm";
import { announceChange } from "../catalogue/changes.ts";
import { showFamilyPictures } from "../catalogue/family-pictures.ts";
import type { Transaction } from "../shop.ts";

type Shown = { id: number; parentId: number | null; shows: string[]; kept: string[]; isWaiting: boolean };

/**
 * Lets products show those of their pictures that are kept, and families what their variants show.
 * Who waits for all of his new ones keeps the former ones until then. What is right already is not written.
 *
 * Concurrency: as imports and who hides do, the products are locked in the order of their ids, then their families.
 *
 * @param isPatient whether to wait for others who write them; a failure with 55P03 otherwise
 */
export async function followPictures(tx: Transaction, productIds: number[], isPatient = true): Promise<void> {
  const ids = sql`${sql.param(productIds)}::int[]`;
  const hold = (which: SQL) =>
    tx.execute(sql`
      select from products where ${which} order by id for no key update ${isPatient ? sql`` : sql`nowait`}`);
  await hold(sql`id = any(${ids})`);
  await hold(sql`id in (select parent_id from products where id = any(${ids}))`);
  const { rows } = await tx.execute<Shown>(sql`
    select p.id, p.parent_id as "parentId", p.picture_keys as shows,
      coalesce(array_agg(s.picture_key order by pp.position) filter (where s.state = 'kept'), '{}') as kept,
      coalesce(bool_or(s.state = 'waiting'), false) as "isWaiting"
    from products p
    left join product_pictures pp on pp.product_id = p.id
    left join picture_sources s on s.address = pp.address
    where p.id = any(${ids})
    group by p.id`);
  const changed = rows.flatMap(({ id, shows, kept, isWaiting }) => {
    const keys = [...new Set(kept)];
    const isSame = keys.join() === shows.join() || (keys.length === 0 && isWaiting);
    return isSame ? [] : [{ id, keys }];
  });
  if (changed.length === 0) return;
  await tx.execute(sql`
    update products set picture_keys = given.keys
    from json_to_recordset(${JSON.stringify(changed)}::json) as given (id int, keys text[])
    where products.id = given.id`);
  const parents = [...new Set(rows.map(({ parentId }) => parentId))].filter((id) => id !== null);
  await showFamilyPictures(tx, parents);
  await announceChange(tx, { productIds: changed.map(({ id }) => id) });
}
