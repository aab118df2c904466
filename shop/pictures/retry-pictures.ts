import { sql } from "drizzle-orm";
import type { PictureStore } from "../../platform/images/store/picture-store.ts";
import { type Actor, recordAct } from "../audit/audit.ts";
import { productsWithSkus } from "../catalogue/products/by-sku.ts";
import type { Queryable, Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { followPictures } from "./follow-pictures.ts";

export type Retried = {
  /** Addresses to fetch again. */
  count: number;
  /** Folder pictures lost from the store: only an import restores them. */
  lostOfFolder: number;
};

/**
 * Retries refused, delayed and lost pictures at once. Atomic; safe to repeat.
 * @param skus products, or families for all their variants; empty for all
 */
export async function retryPictures(
  shop: Pick<Shop, "db" | "clock">,
  store: PictureStore,
  actor: Actor,
  skus: string[],
): Promise<Retried> {
  const lost = await lostAddresses(shop.db, store);
  const now = shop.clock.now().toISOString();
  const ids = (await productsWithSkus(shop.db, skus)).map(({ id }) => id);
  const theirs = sql`and exists (select from product_pictures
    where address = s.address and product_id = any(${sql.param(ids)}::int[]))`;
  return shop.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ address: string }>(sql`
      select address from picture_sources s
      where (state = 'kept' and address = any(${sql.param(lost)}::text[])
          or state <> 'kept' and problem is not null and address not like 'file:%')
        ${skus.length > 0 ? theirs : sql``}
      order by address for no key update`);
    const [ofFolder, ofWeb] = split(rows.map(({ address }) => address));
    await tx.execute(sql`
      update picture_sources set state = 'waiting', attempts = 0, due_at = ${now}::timestamptz
      where address = any(${sql.param(ofWeb)}::text[])`);
    await giveUp(tx, ofFolder);
    const [count, lostOfFolder] = [ofWeb.length, ofFolder.length];
    const subject = skus.length > 0 ? { subject: skus.join(", ").slice(0, 500) } : {};
    if (count + lostOfFolder > 0)
      await recordAct(tx, shop, actor, { action: "pictures.retry", ...subject, details: { count } });
    return { count, lostOfFolder };
  });
}

/** Addresses whose pictures the store lacks, as after a change of disk or bucket. */
async function lostAddresses(db: Queryable, store: PictureStore): Promise<string[]> {
  const { rows } = await db.execute<{ address: string; key: string }>(
    sql`select address, picture_key as key from picture_sources where state = 'kept'`,
  );
  // Read after the rows, so that pictures stored meanwhile are included.
  const stored = new Set<string>();
  for await (const { key } of store.list()) stored.add(key);
  return rows.filter(({ key }) => !stored.has(key)).map(({ address }) => address);
}

function split(addresses: string[]): [ofFolder: string[], ofWeb: string[]] {
  const isOfFolder = (address: string) => address.startsWith("file:");
  return [addresses.filter(isOfFolder), addresses.filter((address) => !isOfFolder(address))];
}

async function giveUp(tx: Transaction, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return;
  await tx.execute(sql`
    update picture_sources set state = 'refused', problem = 'is in the store no more: import its folder again'
    where address = any(${sql.param(addresses)}::text[])`);
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct product_id as id from product_pictures where address = any(${sql.param(addresses)}::text[])`,
  );
  await followPictures(
    tx,
    rows.map(({ id }) => id),
  );
}
