import type { Category } from "../catalogue/categories.ts";
import type { ContentSection } from "../catalogue/content-sections.ts";

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
  /** Parents before children, in the owner's order. `pictureKey`: its own, else of one of its products. */
  categories: (Category & { count: number })[];
  /** By name. */
  brands: { id: number; name: string; featuredPosition: number | null; count: number }[];
  /** `changesAt`: when the next product leaves it by itself, being new no longer. */
  sections: (ContentSection & { count: number; changesAt: Date | null })[];
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
