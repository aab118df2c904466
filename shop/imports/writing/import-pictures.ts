import type { Transaction } from "../../database.ts";
import { type PicturesInput, setPictures } from "../../pictures/set-pictures.ts";
import type { Shop } from "../../shop.ts";
import { stagedPictures } from "../staging/due-rows.ts";

/** Chooses pictures. @param products with their rows' addresses */
export type WantPictures = (products: PicturesInput[]) => Promise<PicturesInput[]>;

/** For files without pictures: products that get none keep theirs. */
export function someOf(wanted: WantPictures): WantPictures {
  return async (products) => (await wanted(products)).filter(({ addresses }) => addresses.length > 0);
}

/** Limits how long locks are held. */
const batchSize = 200;

/**
 * Stores pictures of all accepted rows, unchanged ones too: an earlier import may have skipped pictures.
 * @returns how many products changed
 */
export async function importPictures(
  session: Transaction,
  shop: Pick<Shop, "db">,
  now: Date,
  wanted: WantPictures,
): Promise<number> {
  let changed = 0;
  for await (const products of stagedPictures(session, batchSize)) {
    const inputs = await wanted(products);
    changed += await shop.db.transaction((tx) => setPictures(tx, inputs, now));
  }
  return changed;
}
