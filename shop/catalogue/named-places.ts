import type { Queryable } from "../database.ts";
import { listBrands } from "./brands/brands.ts";
import { type Category, categoryPath, listCategories } from "./taxonomy/categories.ts";

/** As the owner types them; a category may have its parents: "Kitchen > Kettles". */
export type PlaceNames = { categories: string[]; brands: string[] };

export type NamedPlaces =
  | { ok: true; categoryIds: number[]; brandIds: number[] }
  /** Reports the first unknown or ambiguous name, without a full stop. */
  | { ok: false; problem: string };

/** Ids in the order of the names. Ignores case. */
export async function findPlaces(db: Queryable, names: PlaceNames): Promise<NamedPlaces> {
  const [categories, brands] = [await listCategories(db), await listBrands(db)];
  const categoryIds = names.categories.map((typed) =>
    oneOf(`category "${typed}"`, namedBy(typed, categories)),
  );
  const brandIds = names.brands.map((typed) =>
    oneOf(
      `brand "${typed}"`,
      brands.filter(({ name }) => isSame(name, typed)).map(({ id, name }) => ({ id, path: name })),
    ),
  );
  const problem = [...categoryIds, ...brandIds].find((found) => typeof found === "string");
  if (typeof problem === "string") return { ok: false, problem };
  return { ok: true, categoryIds: categoryIds as number[], brandIds: brandIds as number[] };
}

type Named = { id: number; path: string };

/** The id, or why the name is unknown or ambiguous. */
function oneOf(what: string, [first, ...others]: Named[]): number | string {
  if (!first) return `There is no ${what}`;
  if (others.length === 0) return first.id;
  return `There are several: ${[first, ...others].map(({ path }) => `"${path}"`).join(", ")}`;
}

function namedBy(typed: string, all: Category[]): Named[] {
  const wanted = typed.split(">").map((name) => name.trim());
  return all.flatMap(({ id }) => {
    const names = categoryPath(all, id).map(({ name }) => name);
    const end = names.slice(-wanted.length);
    const isMeant =
      end.length === wanted.length && end.every((name, place) => isSame(name, wanted[place] ?? ""));
    return isMeant ? [{ id, path: names.join(" > ") }] : [];
  });
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();
