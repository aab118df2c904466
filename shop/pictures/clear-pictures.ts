import { sql } from "drizzle-orm";
import type { PictureStore } from "../../platform/images/picture-store.ts";
import type { Queryable, Shop } from "../shop.ts";

type Uses = {
  store: PictureStore;
  /** Which of these keys somebody else needs. */
  keysInUse(db: Queryable, keys: string[]): Promise<string[]>;
  /** Told all keys that are kept. */
  onKept(keys: Set<string>): Promise<void>;
};

/** Pages, mails and search engines may still name what no product shows any more. */
const keptForMs = 14 * 86_400_000;

/**
 * Removes from the store what no product shows and nobody else needs, two weeks after it was last brought in, and forgets
 * addresses that no product has. Safe to repeat, also by several processes at once.
 */
export async function clearPictures(shop: Pick<Shop, "db" | "clock">, uses: Uses): Promise<void> {
  await forgetAddresses(shop.db);
  const since = shop.clock.now().getTime() - keptForMs;
  const kept = new Set<string>();
  const old: string[] = [];
  for await (const { key, writtenAt } of uses.store.list()) {
    kept.add(key);
    if (writtenAt.getTime() < since) old.push(key);
  }
  const unused = await unusedOf(shop.db, old);
  const needed = new Set(unused.length > 0 ? await uses.keysInUse(shop.db, unused) : []);
  for (const key of unused.filter((each) => !needed.has(each))) {
    await uses.store.remove(key);
    kept.delete(key);
  }
  await uses.onKept(kept);
}

async function forgetAddresses(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from picture_sources where address in (
      select address from picture_sources s
      where not exists (select from product_pictures pp where pp.address = s.address) for update skip locked)`);
}

async function unusedOf(db: Queryable, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(keys)}::text[]) as key
    where key not in (select unnest(picture_keys) from products)
      and key not in (select picture_key from picture_sources where picture_key is not null)`);
  return rows.map(({ key }) => key);
}
