import type { ContentSection } from "../../catalogue/sections/content-sections.ts";
import type { Category } from "../../catalogue/taxonomy/categories.ts";

/** One indexed document for each family, from catalogue and stock. */
export type FamilyDocument = {
  familyId: number;
  /** The product its card shows: the cheapest in stock. */
  productId: number;
  name: string;
  brandId: number | null;
  brandName: string;
  categoryId: number | null;
  /** Of the category and all above it. */
  categoryNames: string[];
  attributes: [name: string, value: string][];
  /** Of all variants: "Red", "XL". */
  options: string[];
  description: string;
  /** SKUs, model numbers and barcodes of the family. */
  codes: string[];
  sectionIds: number[];
  priceCents: number;
  savingsCents: number;
  inStock: boolean;
  hasPicture: boolean;
  /** Place of the owner's choice at the front, 1 first. */
  pin: number | null;
  /** Lately, of all variants. */
  unitsSold: number;
  createdAt: Date;
};

/** Taxonomy and synonyms, read with the index. */
export type Directory = {
  categories: Category[];
  brands: { id: number; name: string; featuredPosition: number | null }[];
  sections: ContentSection[];
  /** Words or phrases with the same meaning: ["fridge", "refrigerator"]. */
  synonyms: string[][];
};

/**
 * The catalogue as flat, read-only arrays that threads share and files store. Products are numbered from 0
 * ("position"), terms likewise in byte order. Finish reading before the next await: the version after next overwrites
 * the memory.
 */
export type SearchIndex = Readonly<{
  /** By position, ascending. */
  familyIds: Uint32Array;
  productIds: Uint32Array;
  brandIds: Uint32Array;
  /** 0 for none. */
  categoryIds: Uint32Array;
  pricesCents: Uint32Array;
  savingsCents: Uint32Array;
  inStock: Uint8Array;
  hasPicture: Uint8Array;
  /** 0 for none. */
  pins: Uint32Array;
  unitsSold: Uint32Array;
  /** Unix seconds. */
  createdAt: Uint32Array;
  /** Detects changed words. */
  textDigests: Uint32Array;
  /** Sections of position p: sectionIds[sectionStarts[p]] up to sectionStarts[p + 1]. */
  sectionStarts: Uint32Array;
  sectionIds: Uint32Array;
  /** Terms of each name, in order; same layout. */
  nameStarts: Uint32Array;
  nameTerms: Uint32Array;
  /** UTF-8 of all terms in byte order; term t ends where t + 1 starts. */
  termBytes: Uint8Array;
  termStarts: Uint32Array;
  /** Candidates for typo correction: term number, letter bits, length. */
  spelledTerms: Uint32Array;
  spelledLetters: Uint32Array;
  spelledLengths: Uint8Array;
  /** Inverted index: ascending positions with term t, and its impact there (`impactOf`). */
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
    pins: none(),
    unitsSold: none(),
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
