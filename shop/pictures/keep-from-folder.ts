import { sql } from "drizzle-orm";
import { productPicture } from "../../platform/images/product-picture.ts";
import type { FolderPicture } from "../../platform/images/store/picture-folder.ts";
import type { PictureStore } from "../../platform/images/store/picture-store.ts";
import type { Shop } from "../shop.ts";
import { keepPicture } from "./settle-fetched.ts";

/**
 * Keeps pictures of the owner's folder in the store; those that are there already are not looked at again. Products that
 * have them show them at once. They may be named a while later: a day long nobody forgets them. Safe to repeat.
 *
 * @returns the addresses of those that are kept, in order, and of each other one why not
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

/** Noted as wanted just now. */
async function isKept({ db, clock }: Pick<Shop, "db" | "clock">, address: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update picture_sources set due_at = ${clock.now().toISOString()}::timestamptz
    where address = ${address} and state = 'kept'`);
  return rowCount === 1;
}

/** @returns why not */
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
