import { countTry, type Limit, networkTries } from "../accounts/rate-limit.ts";
import type { Shop } from "../shop.ts";

/** As many as messages of one network. */
const ofPhotos: Limit = { name: "support-photo-network", most: 60, windowMinutes: 60 };

/**
 * Counts that a network sends something long, before it is read: what turns out to be wrong has cost its reading by then.
 *
 * @param network `clientNetwork`
 * @throws ShopError `too-many`
 */
export async function countPhoto(shop: Shop, network: string | undefined): Promise<void> {
  await countTry(shop, networkTries(ofPhotos, network));
}
