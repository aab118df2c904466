import { isDeepStrictEqual } from "node:util";
import { eq, isNotNull } from "drizzle-orm";
import { type Actor, recordAct } from "../../audit/audit.ts";
import type { Shop } from "../../shop.ts";
import { announceChange } from "../changes/changes.ts";
import { brands } from "../tables.ts";
import { type Brand, listBrands } from "./brands.ts";

const mostFeatured = 24;

export function featuredAmong<Picked extends Pick<Brand, "featuredPosition">>(all: Picked[]): Picked[] {
  const place = ({ featuredPosition }: Picked) => featuredPosition ?? 0;
  return all
    .filter((brand) => brand.featuredPosition !== null)
    .sort((one, other) => place(one) - place(other));
}

/** Replaces the featured brands, in this order. Ignores case. Atomic; safe to repeat. */
export async function featureBrands(
  shop: Pick<Shop, "db" | "clock">,
  actor: Actor,
  names: string[],
): Promise<{ ok: true; featured: Brand[]; isChanged: boolean } | { ok: false; problem: string }> {
  const wanted = names.map((name) => name.trim().toLowerCase());
  return shop.db.transaction(async (tx) => {
    const all = await listBrands(tx);
    const byName = new Map(all.map((brand) => [brand.name.toLowerCase(), brand]));
    const unknown = names.filter((_name, place) => !byName.has(wanted[place] ?? ""));
    if (unknown.length > 0)
      return { ok: false, problem: `There is no brand ${unknown.map((name) => name.trim()).join(", ")}` };
    if (new Set(wanted).size < wanted.length) return { ok: false, problem: "A brand is named twice" };
    if (wanted.length > mostFeatured) return { ok: false, problem: `More than ${mostFeatured} brands` };
    const featured = wanted.flatMap((name) => byName.get(name) ?? []);
    if (isDeepStrictEqual(featured, featuredAmong(all))) return { ok: true, featured, isChanged: false };
    await tx.update(brands).set({ featuredPosition: null }).where(isNotNull(brands.featuredPosition));
    for (const [featuredPosition, { id }] of featured.entries())
      await tx.update(brands).set({ featuredPosition }).where(eq(brands.id, id));
    const subject = featured.map(({ name }) => name).join(", ");
    await recordAct(tx, shop, actor, { action: "featured-brands.set", subject });
    await announceChange(tx, { familyIds: [] });
    return { ok: true, featured, isChanged: true };
  });
}
