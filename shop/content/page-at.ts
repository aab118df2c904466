import { fixedPages } from "../../words/paths/fixed-pages.ts";
import { listBrands } from "../catalogue/brands/brands.ts";
import { familyOf } from "../catalogue/products/products.ts";
import { listContentSections } from "../catalogue/sections/content-sections.ts";
import { listCategories } from "../catalogue/taxonomy/categories.ts";
import type { Queryable } from "../database.ts";
import { isContentPage } from "./content-pages.ts";

const numbered = /^\/(products|categories|brands|content-sections)\/(\d{1,9})(\/[^/]+){0,2}$/;
const policy = /^\/help\/([a-z-]+-policy)$/;
/** Personal pages and files: their existence is not checked here. */
const unasked = /^\/(orders|shared-lists|api|assets|images|feeds|demo)\/|\.\w+$/;

/**
 * Whether a path of this shop has a page; undefined when it cannot be told.
 * @param address a decoded path; a query or fragment is ignored
 */
export async function isPageAt(db: Queryable, address: string): Promise<boolean | undefined> {
  const path = address.replace(/[?#].*$/s, "");
  if (fixedPages.includes(path)) return true;
  const [, kind, id] = numbered.exec(path) ?? [];
  if (kind) return hasPage(db, kind, Number(id));
  const [, name] = policy.exec(path) ?? [];
  if (name) return isContentPage(name);
  return unasked.test(path) ? undefined : false;
}

async function hasPage(db: Queryable, kind: string, id: number): Promise<boolean> {
  if (kind === "products") return (await familyOf(db, id)) !== undefined;
  const lists = { categories: listCategories, brands: listBrands, "content-sections": listContentSections };
  const list = lists[kind as keyof typeof lists];
  return (await list(db)).some((each) => each.id === id);
}
