import { type AvailableFamily, availableFamily } from "../../../shop/availability/available-products.ts";
import type { Shop } from "../../../shop/shop.ts";
import { boundedCache, textSizeBytes } from "../../cache/bounded-cache.ts";
import { openVersions } from "../../cache/versions.ts";
import { cardSubjects } from "./cards.ts";

export type Families = {
  /** By a member's or the parent's id; undefined when unknown. Shared: nobody may change it. */
  of(productId: number): Promise<AvailableFamily | undefined>;
};

type KeptFamily = { family: AvailableFamily; familyId: number; version: number; sizeBytes: number };

const maximumBytes = 16 * 1024 * 1024;
/** Bytes of an object for each byte of its JSON. */
const objectShare = 3;

/** Cached families, valid until one changes: a product page asks for its family twice. */
export function openFamilies({ db, search }: Shop): Families {
  const kept = boundedCache<number, KeptFamily>(maximumBytes);
  const versions = openVersions();
  search.onChange(versions.change);

  function find(productId: number): AvailableFamily | undefined {
    const known = kept.get(productId);
    return known && versions.hold(cardSubjects(known.familyId), known.version) ? known.family : undefined;
  }

  return {
    async of(productId) {
      // A search in this process hears of changes when it is asked.
      await search.taxonomy();
      const known = find(productId);
      if (known) return known;
      // Taken first, so that a change meanwhile makes this family stale.
      const version = versions.current();
      const family = await availableFamily(db, productId);
      const familyId = family?.members[0]?.familyId;
      if (!family || familyId === undefined) return family;
      const sizeBytes = objectShare * textSizeBytes(JSON.stringify(family));
      kept.set(productId, { family, familyId, version, sizeBytes });
      return family;
    },
  };
}
