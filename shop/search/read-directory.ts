import { listBrands } from "../catalogue/brands.ts";
import { listCategories } from "../catalogue/categories.ts";
import { listContentSections } from "../catalogue/content-sections.ts";
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
