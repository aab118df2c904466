import { setTimeout as wait } from "node:timers/promises";
import { DrizzleQueryError, eq, sql } from "drizzle-orm";
import type { Fetched } from "../../platform/images/fetch-picture.ts";
import { productPicture } from "../../platform/images/product-picture.ts";
import type { PictureStore } from "../../platform/images/store/picture-store.ts";
import type { Transaction } from "../database.ts";
import type { Shop } from "../shop.ts";
import { followPictures } from "./follow-pictures.ts";
import { noteStored } from "./stored-pictures.ts";
import { pictureSources } from "./tables.ts";

type PicturesShop = Pick<Shop, "db" | "clock">;

const minuteMs = 60_000;
/** Backoff after each failure, about a day in all; then the picture is given up. */
const pausesMs = [1, 5, 30, 120, 360, 960].map((minutes) => minutes * minuteMs);

/** After a failure of the shop itself. */
const ownPauseMs = 5 * minuteMs;

/** Stores a fetched picture, or records the failure and the next try. Retried, too, when its products stay locked. */
export async function settleFetched(
  shop: PicturesShop,
  store: PictureStore,
  address: string,
  fetched: Fetched,
): Promise<void> {
  const picture = "bytes" in fetched ? await productPicture(fetched.bytes) : fetched;
  try {
    if ("problem" in picture)
      await putOff(shop, address, picture.problem, "isForNow" in fetched && fetched.isForNow);
    else await keepPicture(shop, store, address, picture);
  } catch (error) {
    // A full disk or a refusing bucket is not the address's fault; the pause spares its host.
    const dueAt = new Date(shop.clock.now().getTime() + ownPauseMs);
    const waiting = { problem: "could not be kept", dueAt };
    await shop.db.update(pictureSources).set(waiting).where(eq(pictureSources.address, address));
    if (!isHeldByOthers(error)) throw error;
  }
}

/** Writes the file before the database names it, then shows it on its products. */
export async function keepPicture(
  shop: PicturesShop,
  store: PictureStore,
  address: string,
  { key, bytes }: { key: string; bytes: Buffer },
): Promise<void> {
  await noteStored(shop.db, key);
  await store.write(key, bytes);
  const kept = { state: "kept", pictureKey: key, problem: null, attempts: 0 } as const;
  await untilFree(() =>
    shop.db.transaction(async (tx) => {
      await noteStored(tx, key);
      const source = { ...kept, dueAt: shop.clock.now() };
      await tx
        .insert(pictureSources)
        .values({ address, ...source })
        .onConflictDoUpdate({ target: pictureSources.address, set: source });
      await followAddress(tx, address);
    }),
  );
}

async function putOff(
  shop: PicturesShop,
  address: string,
  problem: string,
  isForNow: boolean,
): Promise<void> {
  const [source] = await shop.db.select().from(pictureSources).where(eq(pictureSources.address, address));
  const attempts = source?.attempts ?? 0;
  const pauseMs = isForNow ? pausesMs[attempts] : undefined;
  const dueAt = new Date(shop.clock.now().getTime() + (pauseMs ?? 0));
  const state = pauseMs === undefined ? "refused" : "waiting";
  const change = { state, problem, attempts: attempts + 1, dueAt } as const;
  await untilFree(() =>
    shop.db.transaction(async (tx) => {
      await tx.update(pictureSources).set(change).where(eq(pictureSources.address, address));
      await followAddress(tx, address);
    }),
  );
}

async function followAddress(tx: Transaction, address: string): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct product_id as id from product_pictures where address = ${address} order by 1`,
  );
  await followPictures(
    tx,
    rows.map(({ id }) => id),
    false,
  );
}

const mostTries = 20;

/**
 * An import locks hundreds of products in no fixed order, so waiting while holding some could deadlock it. Fails on a
 * lock instead, releases all and retries.
 */
async function untilFree(act: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isHeldByOthers(error) || tries === mostTries) throw error;
      await wait(100);
    }
  }
}

const lockNotAvailable = "55P03";

function isHeldByOthers(error: unknown): boolean {
  return (
    error instanceof DrizzleQueryError &&
    (error.cause as { code?: unknown } | undefined)?.code === lockNotAvailable
  );
}

/** @param host in lower case, as in addresses */
export async function restHost({ db, clock }: PicturesShop, host: string, restMs: number): Promise<void> {
  const until = new Date(clock.now().getTime() + restMs).toISOString();
  await db.execute(sql`
    update picture_sources set due_at = greatest(due_at, ${until}::timestamptz)
    where address in (
      select address from picture_sources
      where state = 'waiting' and lower(split_part(address, '/', 3)) = ${host} order by address for no key update)`);
}
