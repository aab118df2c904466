import { Readable } from "node:stream";
import type { Actor } from "../../shop/audit/audit.ts";
import { familyIdsAfter, productsInFamilies } from "../../shop/catalogue/families/families.ts";
import { setFamilyExtras } from "../../shop/catalogue/families/family-extras.ts";
import { showPictures } from "../../shop/catalogue/pictures/show-pictures.ts";
import { productsWithSkus } from "../../shop/catalogue/products/by-sku.ts";
import type { Transaction } from "../../shop/database.ts";
import { importCatalogue } from "../../shop/imports/import-catalogue.ts";
import type { WantPictures } from "../../shop/imports/writing/import-pictures.ts";
import type { Shop } from "../../shop/shop.ts";
import { newThisWeek } from "../catalogue/content-sections.ts";
import { readProductFile } from "../catalogue/products.ts";
import { swatches } from "../catalogue/swatches.ts";
import { packshotKeys } from "../pictures/open-packshots.ts";
import { shotsOf } from "../pictures/packshots.ts";
import { pictureKey } from "../pictures/picture-key.ts";
import { recipeAt } from "../pictures/picture-recipe.ts";

type World = Pick<Shop, "clock"> & { db: Transaction };

/**
 * Imports the demo's product file like an owner's, all of it or nothing, and adds what product files cannot say.
 * @returns the number of families and single products
 */
export async function importProducts({ db: tx, clock }: World, actor: Actor): Promise<number> {
  const problems: string[] = [];
  const result = await importCatalogue({ db: tx, clock }, actor, Readable.from(await readProductFile()), {
    fileName: "demo",
    wantPictures: drawn(tx),
    onRejected: ({ line, column, reason }) => problems.push(`line ${line}: ${column} ${reason}`),
  });
  if (!result.ok) problems.push(result.problem);
  if (problems.length > 0) throw new Error(`The demo's products are broken: ${problems.join("; ")}`);
  return addExtras(tx, clock.now());
}

/** Shows packshots, or the drawings that the file names, at once: there is nothing to fetch. */
function drawn(tx: Transaction): WantPictures {
  return async (wanted) => {
    const packshots = await packshotKeys();
    const keys = new Map(
      wanted.map(({ sku, addresses }) => {
        const photographed = shotsOf(sku).flatMap((name) => packshots.get(name) ?? []);
        const drawings = addresses.map((address) => pictureKey(recipeAt(address)));
        return [sku, photographed.length > 0 ? photographed : drawings];
      }),
    );
    const found = await productsWithSkus(tx, [...keys.keys()]);
    await showPictures(
      tx,
      found.map(({ id, sku }) => ({ id, keys: keys.get(sku) ?? [] })),
    );
    return [];
  };
}

const dayMs = 86_400_000;

/** Spreads the days, so that sorting by newest shows a difference. */
async function addExtras(tx: Transaction, now: Date): Promise<number> {
  const ids = await familyIdsAfter(tx, 0, 1_000);
  const products = await productsInFamilies(tx, ids);
  const families = products.filter(({ id, familyId }) => id === familyId);
  const extras = families.map(({ id, sku }, position) => {
    const days = newThisWeek.includes(sku) ? position % 6 : 40 + position;
    return { id, createdAt: new Date(now.getTime() - days * dayMs), swatches: swatches[sku] };
  });
  await setFamilyExtras(tx, extras);
  return extras.length;
}
