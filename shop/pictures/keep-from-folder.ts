import { sql } from "drizzle-orm";
import type { FolderPicture } from "../../platform/images/picture-folder.ts";
import type { PictureStore } from "../../platform/images/picture-store.ts";
import { productPicture } from "../../platform/images/product-picture.ts";
import type { Queryable } from "../shop.ts";

/**
 * Keeps pictures of the owner's folder in the store; those that are there already are not looked at again. Safe to repeat.
 *
 * @returns the addresses of those that are kept, in order, and of each other one why not
 */
export async function keepFromFolder(
  db: Queryable,
  store: PictureStore,
  pictures: FolderPicture[],
): Promise<{ kept: string[]; problems: string[] }> {
  const kept: string[] = [];
  const problems: string[] = [];
  for (const { address, read } of pictures) {
    const problem = (await isKept(db, address)) ? undefined : await keep(db, store, address, await read());
    if (problem) problems.push(`${address.replace(/^file:|#\w+$/g, "")} ${problem}`);
    else kept.push(address);
  }
  return { kept, problems };
}

async function isKept(db: Queryable, address: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from picture_sources where address = ${address} and state = 'kept'`,
  );
  return rows.length > 0;
}

/** @returns why not */
async function keep(
  db: Queryable,
  store: PictureStore,
  address: string,
  bytes: Buffer,
): Promise<string | undefined> {
  const picture = await productPicture(bytes);
  if ("problem" in picture) return picture.problem;
  await store.write(picture.key, picture.bytes);
  await db.execute(sql`
    insert into picture_sources (address, state, picture_key, due_at) values (${address}, 'kept', ${picture.key}, now())
    on conflict (address) do update set state = 'kept', picture_key = excluded.picture_key, problem = null`);
}
