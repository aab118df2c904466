import { type PicturesWish, setPictures } from "../../pictures/set-pictures.ts";
import type { Shop, Transaction } from "../../shop.ts";
import { stagedPictures } from "../staging/due-rows.ts";

/** Which pictures products of the file are to show. @param products with the addresses that their rows name */
export type WantPictures = (products: PicturesWish[]) => Promise<PicturesWish[]>;

/** Products that get none keep what they show: the file says nothing of pictures. */
export function someOf(wanted: WantPictures): WantPictures {
  return async (products) => (await wanted(products)).filter(({ addresses }) => addresses.length > 0);
}

/** Small enough that nobody waits long for one of its products. */
const batchSize = 200;

/**
 * Remembers the pictures of all rows that are in, of unchanged ones, too: an import without pictures may have come before.
 *
 * @returns how many products have others now
 */
export async function importPictures(
  session: Transaction,
  shop: Pick<Shop, "db">,
  now: Date,
  wanted: WantPictures,
): Promise<number> {
  let changed = 0;
  for await (const products of stagedPictures(session, batchSize)) {
    const wishes = await wanted(products);
    changed += await shop.db.transaction((tx) => setPictures(tx, wishes, now));
  }
  return changed;
}
