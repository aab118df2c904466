import { randomBytes } from "node:crypto";
import type { PictureStore } from "./picture-store.ts";

/** No picture's key: if the process dies, the regular clean-up of unused pictures removes it. */
const key = "p-0000000000000000-clear";

/**
 * Writes, reads and removes a few bytes in the store.
 * @returns the problem, as a sentence without a full stop; undefined when the store works
 */
export async function whyStoreFails(store: PictureStore): Promise<string | undefined> {
  const bytes = randomBytes(16);
  try {
    await store.write(key, bytes);
    if (!(await store.read(key))?.equals(bytes)) return "What is put into it does not come out again";
    const { done: isEmpty } = await store.list()[Symbol.asyncIterator]().next();
    if (isEmpty) return "It lists nothing of what is in it";
    await store.remove(key);
    if (await store.read(key)) return "What is removed from it stays";
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
