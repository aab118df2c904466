import { sql } from "drizzle-orm";
import { productPicture } from "../../platform/images/product-picture.ts";
import type { FolderPicture } from "../../platform/images/store/picture-folder.ts";
import type { PictureStore } from "../../platform/images/store/picture-store.ts";
import type { Shop } from "../shop.ts";
import { keepPicture } from "./settle-fetched.ts";

/**
 * Stores pictures of the owner's folder; stored ones are not read again. Products that name them show them at once;
 * unnamed ones are kept for a day. Safe to repeat.
 * @returns stored addresses in order, and a problem for each other one
 */
export async function keepFromFolder(
  shop: Pick<Shop, "db" | "clock">,
  store: PictureStore,
  pictures: FolderPicture[],
): Promise<{ kept: string[]; problems: string[] }> {
  const kept: string[] = [];
  const problems: string[] = [];
  for (const { address, read } of pictures) {
    const problem = (await isKept(shop, address))
      ? undefined
      : await keep(shop, store, address, await read());
    if (problem) problems.push(`${address.replace(/^file:|#\w+$/g, "")} ${problem}`);
    else kept.push(address);
  }
  return { kept, problems };
}

/** Also renews the time it was wanted. */
async function isKept({ db, clock }: Pick<Shop, "db" | "clock">, address: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update picture_sources set due_at = ${clock.now().toISOString()}::timestamptz
    where address = ${address} and state = 'kept'`);
  return rowCount === 1;
}

/** @returns the problem, if any */
async function keep(
  shop: Pick<Shop, "db" | "clock">,
  store: PictureStore,
  address: string,
  file: Buffer | { problem: string },
): Promise<string | undefined> {
  const picture = Buffer.isBuffer(file) ? await productPicture(file) : file;
  if ("problem" in picture) return picture.problem;
  await keepPicture(shop, store, address, picture);
  return undefined;
}
