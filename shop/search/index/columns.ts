import type { Listed } from "./change-index.ts";
import type { SearchIndex } from "./search-index.ts";

/** A product of the new index: as it was at a position of the old one, or as it was put, or both when it changed. */
export type ColumnSource = { position?: number; listed?: Listed };

type Columns = Pick<
  SearchIndex,
  | "familyIds"
  | "productIds"
  | "brandIds"
  | "categoryIds"
  | "pricesCents"
  | "savingsCents"
  | "inStock"
  | "createdAt"
  | "textDigests"
  | "sectionStarts"
  | "sectionIds"
>;

/** What products show on shelves, one array for each thing. */
export function columnsOf(base: SearchIndex, sources: ColumnSource[]): Columns {
  const column = (old: Uint32Array, read: (listed: Listed) => number) =>
    Uint32Array.from(sources, ({ position = 0, listed }) =>
      listed ? read(listed) : (old[position] as number),
    );
  return {
    familyIds: column(base.familyIds, (listed) => listed.familyId),
    productIds: column(base.productIds, (listed) => listed.productId),
    brandIds: column(base.brandIds, (listed) => listed.brandId),
    categoryIds: column(base.categoryIds, (listed) => listed.categoryId ?? 0),
    pricesCents: column(base.pricesCents, (listed) => listed.priceCents),
    savingsCents: column(base.savingsCents, (listed) => listed.savingsCents),
    inStock: Uint8Array.from(sources, ({ position = 0, listed }) =>
      listed ? Number(listed.inStock) : (base.inStock[position] as number),
    ),
    createdAt: column(base.createdAt, (listed) => Math.floor(listed.createdAt.getTime() / 1000)),
    textDigests: column(base.textDigests, (listed) => listed.digest),
    ...sectionsOf(base, sources),
  };
}

function sectionsOf(
  { sectionStarts, sectionIds }: SearchIndex,
  sources: ColumnSource[],
): Pick<SearchIndex, "sectionStarts" | "sectionIds"> {
  const starts = new Uint32Array(sources.length + 1);
  const ids: number[] = [];
  for (const [place, { position = 0, listed }] of sources.entries()) {
    ids.push(
      ...(listed?.sectionIds ?? sectionIds.subarray(sectionStarts[position], sectionStarts[position + 1])),
    );
    starts[place + 1] = ids.length;
  }
  return { sectionStarts: starts, sectionIds: Uint32Array.from(ids) };
}
