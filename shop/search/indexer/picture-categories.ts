import { firstPictures } from "../../catalogue/pictures/first-pictures.ts";
import type { Queryable } from "../../database.ts";
import type { Directory } from "../index/search-index.ts";
import { showpiecesOf } from "../query/showpieces.ts";
import type { Kept } from "./build-index.ts";

/** Fills missing category pictures from products. */
export async function pictureCategories(
  db: Queryable,
  { index, directory }: Pick<Kept, "index" | "directory">,
): Promise<Directory> {
  const { categories } = directory;
  // True in the demo.
  if (categories.every(({ pictureKey }) => pictureKey !== null)) return directory;
  const showpieces = showpiecesOf(index, categories);
  const pictures = await firstPictures(db, [...new Set(showpieces.values())]);
  return {
    ...directory,
    categories: categories.map(({ pictureKey, ...category }) => ({
      ...category,
      pictureKey: pictureKey ?? pictures.get(showpieces.get(category.id) ?? 0) ?? null,
    })),
  };
}
