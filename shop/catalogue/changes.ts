import { notify } from "../../platform/database/listen.ts";
import type { Queryable } from "../shop.ts";

/** The channel on which every process hears what caches must forget. */
export const changesChannel = "spaza_changes";

/** What changed: one family, or so much that everything should be read anew. */
type CatalogueChange = { familyIds: number[] } | { everything: true };

/**
 * Tells every process that products changed. Delivered when the transaction commits, never before.
 * PostgreSQL limits a payload to 8000 bytes, so long lists become "everything".
 */
export async function announceChange(db: Queryable, change: CatalogueChange): Promise<void> {
  const short = "familyIds" in change && change.familyIds.length <= 500 ? change : { everything: true };
  await notify(db, changesChannel, JSON.stringify(short));
}
