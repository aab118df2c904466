import { atMostEvery } from "../platform/at-most-every.ts";
import { listen } from "../platform/database/listen.ts";
import { changesChannel } from "../shop/catalogue/changes.ts";
import type { PageCache } from "./page-cache.ts";

/** However often the catalogue changes, pages are made anew at most this often. */
const forgetIntervalMs = 1_000;

/**
 * Makes the cache forget what any process changed in the catalogue, within a second or so. Close it before the
 * database.
 */
export async function forgetOnChange(
  cache: PageCache,
  connectionString: string,
): Promise<{ close(): Promise<void> }> {
  const forgetting = atMostEvery(forgetIntervalMs, cache.forget);
  // After a lost connection nobody knows what was missed, so that counts as a change too.
  const changes = await listen(connectionString, changesChannel, forgetting.ask, forgetting.ask);
  return {
    async close() {
      await changes.close();
      forgetting.stop();
    },
  };
}
