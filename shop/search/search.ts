import { and, arrayOverlaps, between, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { listBrands } from "../catalogue/brands.ts";
import { type Category, listCategories } from "../catalogue/categories.ts";
import type { ContentSection } from "../catalogue/content-sections.ts";
import type { Queryable } from "../shop.ts";
import { foldCode, foldText } from "./fold.ts";
import { searchEntries as entries } from "./tables.ts";

export type SortOrder = "relevance" | "newest" | "price_asc" | "price_desc" | "savings";

/** Where the search takes place: everywhere, or on one shelf. */
export type SearchScope = { categoryId?: number; brandId?: number; sectionId?: number };

export type SearchQuery = {
  term?: string | undefined;
  categoryIds?: number[] | undefined;
  brandIds?: number[] | undefined;
  /** Only facet values whose names contain this. */
  categoriesLike?: string | undefined;
  brandsLike?: string | undefined;
  /** Inclusive, in cents. */
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  sortBy?: SortOrder | undefined;
  /** From 1. */
  page: number;
  perPage: number;
};

/** What appears under the search box while typing: at most eight in all, the best of each kind first. */
export type Suggestions = {
  productIds: number[];
  categories: { id: number; name: string }[];
  brands: { id: number; name: string }[];
};

/** All shelves with how many families stand on them. */
export type Shelves = {
  /** Parents before children, in the owner's order. */
  categories: (Category & { count: number })[];
  /** By name. */
  brands: { id: number; name: string; featuredPosition: number | null; count: number }[];
  sections: (ContentSection & { count: number })[];
};

/**
 * Finds products. The shop's own index stands behind it; a search server could, too.
 * What it answers is never older than two seconds.
 */
export type Search = {
  /** Finds what fits all filters; values of one kind are alternatives. Unknown shelves hold nothing. */
  find(scope: SearchScope, query: SearchQuery): Promise<SearchResult>;
  suggest(term: string): Promise<Suggestions>;
  /** Alternatives to a product. Ids of the products that stand for their families, at most eight. */
  related(familyId: number): Promise<number[]>;
  /** What goes well with a product. */
  recommended(familyId: number): Promise<number[]>;
  shelves(): Promise<Shelves>;
  /** Calls after answers begin to show a change; "all" when nobody knows what changed. */
  onChange(listener: (familyIds: number[] | "all") => void): void;
  close(): Promise<void>;
};

export type Facet = { id: number; name: string; count: number };

export type SearchResult = {
  /** One a family, the one its card shows, in order. */
  productIds: number[];
  total: number;
  /** Counts for the other filters applied, so that a filter never hides its own alternatives (N-28). */
  facets: {
    price: { minCents: number | null; maxCents: number | null };
    categories: Facet[];
    brands: Facet[];
  };
};

/** Finds what fits all filters; values of one kind are alternatives. */
export async function search(db: Queryable, scope: SearchScope, query: SearchQuery): Promise<SearchResult> {
  const [terms, ...weaker] = termQueries(query.term);
  const result = await searchOnce(db, scope, query, terms);
  return result.total > 0 || weaker.length === 0 ? result : searchOnce(db, scope, query, weaker[0]);
}

/** One page of the products on a shelf, without counts: what a rail needs. */
export function firstOfShelf(db: Queryable, scope: SearchScope, count: number): Promise<number[]> {
  return pageOf(db, and(...scopeConditions(scope)), undefined, { page: 1, perPage: count });
}

/** The whole query first; when nothing has all its words, those that have any. */
function termQueries(term: string | undefined): (SQL | undefined)[] {
  const words = foldText(term ?? "")
    .split(" ")
    .filter(Boolean)
    .slice(0, 20);
  if (words.length === 0) return [term ? sql`''::tsquery` : undefined];
  const prefixes = words.map((word) => `${word}:*`);
  const code = sql`to_tsquery('simple', ${`${foldCode(term ?? "").slice(0, 100)}:A`})`;
  const all = sql`(to_tsquery('english', ${prefixes.join(" & ")}) || ${code})`;
  const any = sql`to_tsquery('english', ${prefixes.join(" | ")})`;
  return words.length === 1 ? [all] : [all, any];
}

async function searchOnce(
  db: Queryable,
  scope: SearchScope,
  query: SearchQuery,
  terms: SQL | undefined,
): Promise<SearchResult> {
  const within = and(terms && sql`${entries.document} @@ ${terms}`, ...scopeConditions(scope));
  const filters = filterConditions(query);
  const [productIds, counts] = await Promise.all([
    pageOf(db, and(within, filters.category, filters.brand, filters.price), terms, query),
    countsOf(db, within, filters),
  ]);
  return { productIds, ...counts };
}

function scopeConditions({ categoryId, brandId, sectionId }: SearchScope): (SQL | undefined)[] {
  return [
    categoryId === undefined ? undefined : arrayOverlaps(entries.categoryIds, [categoryId]),
    brandId === undefined ? undefined : eq(entries.brandId, brandId),
    sectionId === undefined ? undefined : arrayOverlaps(entries.sectionIds, [sectionId]),
  ];
}

const everything = sql`true`;

function filterConditions({ categoryIds, brandIds, minPriceCents, maxPriceCents }: SearchQuery) {
  const hasPrice = minPriceCents !== undefined || maxPriceCents !== undefined;
  return {
    category: categoryIds?.length ? arrayOverlaps(entries.categoryIds, categoryIds) : everything,
    brand: brandIds?.length ? inArray(entries.brandId, brandIds) : everything,
    price: hasPrice
      ? between(entries.priceCents, minPriceCents ?? 0, maxPriceCents ?? 2_147_483_647)
      : everything,
  };
}

async function pageOf(
  db: Queryable,
  where: SQL | undefined,
  terms: SQL | undefined,
  { page, perPage, sortBy = "relevance" }: SearchQuery,
): Promise<number[]> {
  const rank = terms ? desc(sql`round(ts_rank(${entries.document}, ${terms})::numeric, 2)`) : everything;
  const orders: Record<SortOrder, SQL[]> = {
    relevance: [rank, desc(entries.inStock)],
    newest: [desc(entries.createdAt), desc(entries.familyId)],
    price_asc: [sql`${entries.priceCents}`],
    price_desc: [desc(entries.priceCents)],
    savings: [desc(entries.savingsCents)],
  };
  const rows = await db
    .select({ productId: entries.productId })
    .from(entries)
    .where(where)
    .orderBy(...orders[sortBy].filter((order) => order !== everything), entries.familyId)
    .limit(perPage)
    .offset((page - 1) * perPage);
  return rows.map((row) => row.productId);
}

type Counts = {
  total: number;
  minCents: number | null;
  maxCents: number | null;
  categories: { id: number; count: number }[] | null;
  brands: { id: number; count: number }[] | null;
};

async function countsOf(
  db: Queryable,
  within: SQL | undefined,
  { category, brand, price }: ReturnType<typeof filterConditions>,
): Promise<Omit<SearchResult, "productIds">> {
  const { rows } = await db.execute<Counts>(sql`
    with matched as materialized (
      select brand_id, category_ids, price_cents, ${category} as fits_category, ${brand} as fits_brand, ${price} as fits_price
      from ${entries} where ${within ?? everything}
    )
    select
      (select count(*) from matched where fits_category and fits_brand and fits_price)::int as "total",
      (select min(price_cents) from matched where fits_category and fits_brand) as "minCents",
      (select max(price_cents) from matched where fits_category and fits_brand) as "maxCents",
      (select json_agg(json_build_object('id', id, 'count', count)) from (
        select unnest(category_ids) as id, count(*)::int as count
        from matched where fits_brand and fits_price group by 1) c) as "categories",
      (select json_agg(json_build_object('id', id, 'count', count)) from (
        select brand_id as id, count(*)::int as count
        from matched where fits_category and fits_price group by 1) b) as "brands"`);
  const counts = rows[0] as Counts;
  const [categories, brands] = await Promise.all([listCategories(db), listBrands(db)]);
  return {
    total: counts.total,
    facets: {
      price: { minCents: counts.minCents, maxCents: counts.maxCents },
      categories: named(counts.categories, categories),
      brands: named(counts.brands, brands),
    },
  };
}

function named(
  counts: { id: number; count: number }[] | null,
  things: { id: number; name: string }[],
): Facet[] {
  const byId = new Map((counts ?? []).map(({ id, count }) => [id, count]));
  return things.flatMap(({ id, name }) => {
    const count = byId.get(id);
    return count === undefined ? [] : [{ id, name, count }];
  });
}

export type Shelf = "categories" | "brands" | "sections";

/** How many families stand on each category, brand or section. */
export function shelfCounts(db: Queryable, shelf: Shelf): Promise<Map<number, number>> {
  const keys = {
    categories: sql`unnest(${entries.categoryIds})`,
    brands: sql`${entries.brandId}`,
    sections: sql`unnest(${entries.sectionIds})`,
  };
  return countBy(db, keys[shelf]);
}

async function countBy(db: Queryable, key: SQL): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: sql<number>`${key}`, count: sql<number>`count(*)::int` })
    .from(entries)
    .groupBy(sql`1`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
