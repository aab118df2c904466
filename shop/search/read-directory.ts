import { listBrands } from "../catalogue/brands/brands.ts";
import { listContentSections } from "../catalogue/sections/content-sections.ts";
import { listCategories } from "../catalogue/taxonomy/categories.ts";
import type { Queryable } from "../database.ts";
import type { Directory } from "./index/search-index.ts";
import { listSynonyms } from "./synonyms.ts";

export async function readDirectory(db: Queryable): Promise<Directory> {
  return {
    categories: await listCategories(db),
    brands: await listBrands(db),
    sections: await listContentSections(db),
    synonyms: (await listSynonyms(db)).map((group) => group.words),
  };
}
