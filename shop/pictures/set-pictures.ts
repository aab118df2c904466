import { sql } from "drizzle-orm";
import { productsWithSkus } from "../catalogue/products/by-sku.ts";
import type { Transaction } from "../database.ts";
import { followPictures } from "./follow-pictures.ts";

/** A product's pictures in order: web addresses, or `file:…` from a folder. */
export type PicturesInput = { sku: string; addresses: string[] };

/**
 * Sets the picture addresses of products; new ones wait to be fetched. A product keeps its pictures until the first new
 * one is stored. An empty list removes web pictures but not folder ones, which product files cannot name. Unknown SKUs
 * are skipped. Safe to repeat: stored and refused addresses are not fetched again.
 * @returns how many products changed
 */
export async function setPictures(tx: Transaction, inputs: PicturesInput[], now: Date): Promise<number> {
  const changed = await changedProducts(tx, inputs);
  if (changed.length === 0) return 0;
  const addresses = [...new Set(changed.flatMap((product) => product.addresses))];
  // The update locks known addresses too, so that clearing cannot remove them now. Ordered, as for all bulk writes.
  await tx.execute(sql`
    insert into picture_sources (address, due_at)
    select address, ${now.toISOString()}::timestamptz from unnest(${sql.param(addresses)}::text[]) as address
    order by address
    on conflict (address) do update set address = excluded.address`);
  const ids = changed.map(({ id }) => id);
  await tx.execute(sql`delete from product_pictures where product_id = any(${sql.param(ids)}::int[])`);
  const rows = changed.flatMap(({ id, addresses: own }) =>
    own.map((address, position) => ({ id, position, address })),
  );
  await tx.execute(sql`
    insert into product_pictures (product_id, position, address)
    select id, position, address
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id int, position int, address text)`);
  await followPictures(tx, ids);
  return changed.length;
}

type Changed = { id: number; addresses: string[] };

async function changedProducts(tx: Transaction, inputs: PicturesInput[]): Promise<Changed[]> {
  const wanted = new Map(inputs.map(({ sku, addresses }) => [sku, [...new Set(addresses)]]));
  const known = await productsWithSkus(tx, [...wanted.keys()]);
  const given = known.flatMap(({ id, sku, kind }) => {
    const addresses = kind === "parent" ? undefined : wanted.get(sku);
    return addresses ? [{ id, addresses }] : [];
  });
  const { rows } = await tx.execute<Changed>(sql`
    select given.id, given.addresses
    from json_to_recordset(${JSON.stringify(given)}::json) as given (id int, addresses text[])
    cross join lateral (
      select coalesce(array_agg(address order by position), '{}') as addresses
      from product_pictures where product_id = given.id
    ) as held
    where held.addresses is distinct from given.addresses
      and (given.addresses <> '{}' or held.addresses::text !~ '^{"?file:')
    order by given.id`);
  return rows;
}
