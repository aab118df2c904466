import { sql } from "drizzle-orm";
import { shopIdOf } from "../../platform/database/shop-id.ts";
import type { PictureStore } from "../../platform/images/store/picture-store.ts";
import { shownPicturesQuery } from "../catalogue/pictures/show-pictures.ts";
import type { Queryable } from "../database.ts";
import type { Shop } from "../shop.ts";

type Uses = {
  store: PictureStore;
  /** Keys that other rooms use. */
  keysInUse(db: Queryable, keys: string[]): Promise<string[]>;
  /** Receives all remaining keys. */
  onKept(keys: Set<string>): Promise<void>;
};

type PicturesShop = Pick<Shop, "db" | "clock" | "log"> & { settings: Pick<Shop["settings"], "publicUrl"> };

const dayMs = 86_400_000;
/** Pages, mails, search engines and backups may still refer to them. */
const graceMs = 14 * dayMs;
/** Folder imports store pictures a while before products name them. */
const forgottenAfterMs = dayMs;

/**
 * Garbage collection: removes pictures unused for two weeks, and addresses without products. Removes nothing while
 * another database has signed the store within two weeks, since its needs are unknown. Safe to repeat, also
 * concurrently and during imports.
 */
export async function clearPictures(shop: PicturesShop, { store, keysInUse, onKept }: Uses): Promise<void> {
  const now = shop.clock.now();
  const since = new Date(now.getTime() - graceMs);
  await forgetAddresses(shop.db, new Date(now.getTime() - forgottenAfterMs));
  const kept = new Set<string>();
  for await (const { key } of store.list()) kept.add(key);
  await noteStored(shop.db, kept);
  const candidates = await shownByNoProduct(shop.db);
  const needed = new Set(candidates.length > 0 ? await keysInUse(shop.db, candidates) : []);
  await noteUnused(
    shop.db,
    candidates.filter((key) => !needed.has(key)),
    now,
  );
  if (await isAlone(shop, store, since))
    for (const key of await unusedSince(shop.db, since))
      if (await remove(shop.db, store, key, since)) kept.delete(key);
  await onKept(kept);
}

async function forgetAddresses(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`
    delete from picture_sources where address in (
      select address from picture_sources s
      where due_at < ${before.toISOString()}::timestamptz
        and not exists (select from product_pictures pp where pp.address = s.address)
      order by address for update skip locked)`);
}

/** The store may hold pictures that a restored database never saw. */
async function noteStored(db: Queryable, keys: Set<string>): Promise<void> {
  await db.execute(sql`
    insert into stored_pictures (key) select key from unnest(${sql.param([...keys])}::text[]) as key order by key
    on conflict do nothing`);
}

async function shownByNoProduct(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from stored_pictures
    where key not in (${sql.raw(shownPicturesQuery)})
      and key not in (select picture_key from picture_sources where picture_key is not null)`);
  return rows.map(({ key }) => key);
}

async function noteUnused(db: Queryable, keys: string[], now: Date): Promise<void> {
  await db.execute(sql`
    with unused as (select unnest(${sql.param(keys)}::text[]) as key),
      changing as (
        select key, key in (select key from unused) as "isUnused" from stored_pictures
        where (unused_since is null) = (key in (select key from unused)) order by key for no key update)
    update stored_pictures set unused_since = case when "isUnused" then ${now.toISOString()}::timestamptz end
    from changing where stored_pictures.key = changing.key`);
}

/** Each shop signs the store to detect others, such as a trial of a restored backup. */
async function isAlone(
  { db, log, settings }: PicturesShop,
  store: PictureStore,
  since: Date,
): Promise<boolean> {
  const id = await shopIdOf(db, settings.publicUrl);
  await store.sign(id);
  const others = (await store.signed()).filter(({ shopId, at }) => shopId !== id && at > since);
  if (others.length > 0)
    log.warn(
      "Another shop uses the same picture store: unused pictures stay until it has been away for two weeks",
      {
        others: others.length,
      },
    );
  return others.length === 0;
}

async function unusedSince(db: Queryable, since: Date): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from stored_pictures where unused_since <= ${since.toISOString()}::timestamptz`);
  return rows.map(({ key }) => key);
}

/**
 * Whoever stores the same picture notes it first: either that note wins and the picture stays, or it waits and writes
 * the file again.
 * @returns whether it was removed
 */
function remove(db: Shop["db"], store: PictureStore, key: string, since: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      delete from stored_pictures where key = ${key} and unused_since <= ${since.toISOString()}::timestamptz`);
    if (rowCount === 0) return false;
    await store.remove(key);
    return true;
  });
}
