import { countTry, type Limit, networkTries } from "../accounts/rate-limits/rate-limit.ts";
import type { Shop } from "../shop.ts";

const ofPhotos: Limit = { name: "support-photo-network", most: 60, windowMinutes: 60 };

/**
 * Counts an upload before it is read, since reading is the cost.
 * @param network `clientNetwork`
 * @throws ShopError `too-many`
 */
export async function countPhoto(shop: Shop, network: string | undefined): Promise<void> {
  await countTry(shop, networkTries(ofPhotos, network));
}
