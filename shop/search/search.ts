import type { ContentSection } from "../catalogue/sections/content-sections.ts";
import type { Category } from "../catalogue/taxonomy/categories.ts";
import type { Subjects } from "./subjects.ts";

export type SortOrder = "relevance" | "newest" | "price_asc" | "price_desc" | "savings";

/** Everything, or one category, brand or section. */
export type SearchScope = { categoryId?: number; brandId?: number; sectionId?: number };

export type SearchQuery = {
  term?: string | undefined;
  categoryIds?: number[] | undefined;
  brandIds?: number[] | undefined;
  /** Filters facet values by substring. */
  categoriesLike?: string | undefined;
  brandsLike?: string | undefined;
  /** Inclusive. */
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  sortBy?: SortOrder | undefined;
  /** 1-based. */
  page: number;
  perPage: number;
};

/** At most eight in all, best first. */
export type Suggestions = {
  productIds: number[];
  categories: { id: number; name: string }[];
  brands: { id: number; name: string }[];
};

/** Ids of card products, at most eight of each kind. */
export type Beside = {
  /** Alternatives. */
  related: number[];
  /** Cross-sell. */
  recommended: number[];
};

/** Categories, brands and sections with their number of families. */
export type Taxonomy = {
  /** In the owner's order, parents first. `pictureKey`: its own, else a product's. */
  categories: (Category & { count: number })[];
  /** By name. */
  brands: { id: number; name: string; featuredPosition: number | null; count: number }[];
  /** `changesAt`: when the next product stops being new and leaves. */
  sections: (ContentSection & { count: number; changesAt: Date | null })[];
};

/** Search port; a search server could implement it. Answers are at most two seconds old. */
export type Search = {
  /** Applies all filters; values of one kind are alternatives. Unknown scopes are empty. */
  find(scope: SearchScope, query: SearchQuery): Promise<SearchResult>;
  suggest(term: string): Promise<Suggestions>;
  /** What is shown beside a product. */
  beside(familyId: number): Promise<Beside>;
  taxonomy(): Promise<Taxonomy>;
  /** Called once answers show a change. */
  onChange(listener: (subjects: Subjects) => void): void;
  close(): Promise<void>;
};

export type Facet = { id: number; name: string; count: number };

export type SearchResult = {
  /** The card product of each family, in order. */
  productIds: number[];
  total: number;
  /** Counts ignore the facet's own filter, so that alternatives stay visible. */
  facets: {
    price: { minCents: number | null; maxCents: number | null };
    categories: Facet[];
    brands: Facet[];
  };
};
