import type { Category } from "../../catalogue/categories.ts";
import type { ContentSection } from "../../catalogue/content-sections.ts";

/** What the index is made of: one for each family, read from the catalogue and the stock. */
export type FamilyDocument = {
  familyId: number;
  /** The product that its card shows: the cheapest in stock. */
  productId: number;
  name: string;
  brandId: number | null;
  brandName: string;
  /** The product's own category; null when it has none. */
  categoryId: number | null;
  /** Names of the category and of all above it. */
  categoryNames: string[];
  attributes: [name: string, value: string][];
  /** Option names of all variants: "Red", "XL". */
  options: string[];
  description: string;
  /** Skus, model numbers and barcodes of the whole family. */
  codes: string[];
  sectionIds: number[];
  priceCents: number;
  savingsCents: number;
  inStock: boolean;
  /** Whether its card shows a picture. */
  hasPicture: boolean;
  createdAt: Date;
};

/** Names and order of everything that products stand on, and the words that mean the same. */
export type Directory = {
  categories: Category[];
  brands: { id: number; name: string; featuredPosition: number | null }[];
  sections: ContentSection[];
  /** Each a list of words or phrases that mean the same: ["fridge", "refrigerator"]. */
  synonyms: string[][];
};

/**
 * The whole catalogue as flat, read-only arrays on shared memory, so that a thread can build it and another read it,
 * and a file can hold it. Products are numbered from 0 ("position"), terms likewise in byte order. Whoever reads it is
 * done before the next await: the memory of a version is written anew by the one after the next.
 */
export type SearchIndex = Readonly<{
  /** By position, ascending in family id. */
  familyIds: Uint32Array;
  productIds: Uint32Array;
  brandIds: Uint32Array;
  /** 0 when it has none. */
  categoryIds: Uint32Array;
  pricesCents: Uint32Array;
  savingsCents: Uint32Array;
  inStock: Uint8Array;
  hasPicture: Uint8Array;
  /** Seconds since 1970. */
  createdAt: Uint32Array;
  /** Tells whether a product's words changed since they were read. */
  textDigests: Uint32Array;
  /** Sections of position p: sectionIds[sectionStarts[p]] up to sectionStarts[p + 1]. */
  sectionStarts: Uint32Array;
  sectionIds: Uint32Array;
  /** Terms of the names, in order, by position as above. */
  nameStarts: Uint32Array;
  nameTerms: Uint32Array;
  /** UTF-8 of all terms, one after the other in byte order; term t ends where t + 1 starts. */
  termBytes: Uint8Array;
  termStarts: Uint32Array;
  /** Terms that may be meant by a mistyped word: their numbers, a bit for each of their letters, how long they are. */
  spelledTerms: Uint32Array;
  spelledLetters: Uint32Array;
  spelledLengths: Uint8Array;
  /** Where term t occurs: positions ascending, and how much it says there (`impactOf`). */
  postingStarts: Uint32Array;
  postings: Uint32Array;
  impacts: Uint8Array;
}>;

export function emptyIndex(): SearchIndex {
  const none = () => new Uint32Array(0);
  const start = () => new Uint32Array(1);
  return {
    familyIds: none(),
    productIds: none(),
    brandIds: none(),
    categoryIds: none(),
    pricesCents: none(),
    savingsCents: none(),
    inStock: new Uint8Array(0),
    hasPicture: new Uint8Array(0),
    createdAt: none(),
    textDigests: none(),
    sectionStarts: start(),
    sectionIds: none(),
    nameStarts: start(),
    nameTerms: none(),
    termBytes: new Uint8Array(0),
    termStarts: start(),
    spelledTerms: none(),
    spelledLetters: none(),
    spelledLengths: new Uint8Array(0),
    postingStarts: start(),
    postings: none(),
    impacts: new Uint8Array(0),
  };
}
