import { sql } from "drizzle-orm";
import { holdPictured, showPictures } from "../catalogue/pictures/show-pictures.ts";
import type { Transaction } from "../database.ts";

/**
 * Sets products' pictures to the stored ones, and families' to their variants'. A product whose new pictures are all
 * missing keeps the former ones meanwhile. Writes only differences.
 * @param isPatient whether to wait for locks; otherwise fails with 55P03
 */
export async function followPictures(tx: Transaction, productIds: number[], isPatient = true): Promise<void> {
  const products = await holdPictured(tx, productIds, isPatient);
  const sources = await sourcesOf(tx, productIds);
  const changed = products.flatMap(({ id, keys: shown }) => {
    const { kept = [], isWaiting = false } = sources.get(id) ?? {};
    const keys = [...new Set(kept)];
    const isSame = keys.join() === shown.join() || (keys.length === 0 && isWaiting);
    return isSame ? [] : [{ id, keys }];
  });
  await showPictures(tx, changed);
}

type Sources = { id: number; kept: string[]; isWaiting: boolean };

async function sourcesOf(tx: Transaction, productIds: number[]): Promise<Map<number, Sources>> {
  const { rows } = await tx.execute<Sources>(sql`
    select pp.product_id as id,
      coalesce(array_agg(s.picture_key order by pp.position) filter (where s.state = 'kept'), '{}') as kept,
      bool_or(s.state = 'waiting') as "isWaiting"
    from product_pictures pp join picture_sources s on s.address = pp.address
    where pp.product_id = any(${sql.param(productIds)}::int[])
    group by pp.product_id`);
  return new Map(rows.map((row) => [row.id, row]));
}
