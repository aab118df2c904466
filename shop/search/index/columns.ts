import type { Listed } from "./change-index.ts";
import { GrowingNumbers } from "./growing.ts";
import type { SearchIndex } from "./search-index.ts";

/**
 * A product of the new index: as it was at a position of the old one, or as it was put, or both when it changed. Where
 * it stands in the new index is called its place.
 */
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

/** What products show on shelves, one array for each thing. Plain loops: a price that changes is waited for. */
export function columnsOf(base: SearchIndex, sources: ColumnSource[]): Columns {
  function fill<Column extends Uint32Array | Uint8Array>(
    column: Column,
    old: Column,
    read: (listed: Listed) => number,
  ): Column {
    for (let place = 0; place < sources.length; place += 1) {
      const { position = 0, listed } = sources[place] as ColumnSource;
      column[place] = listed ? read(listed) : (old[position] as number);
    }
    return column;
  }
  const column = (old: Uint32Array, read: (listed: Listed) => number) =>
    fill(new Uint32Array(sources.length), old, read);
  return {
    familyIds: column(base.familyIds, (listed) => listed.familyId),
    productIds: column(base.productIds, (listed) => listed.productId),
    brandIds: column(base.brandIds, (listed) => listed.brandId),
    categoryIds: column(base.categoryIds, (listed) => listed.categoryId ?? 0),
    pricesCents: column(base.pricesCents, (listed) => listed.priceCents),
    savingsCents: column(base.savingsCents, (listed) => listed.savingsCents),
    inStock: fill(new Uint8Array(sources.length), base.inStock, (listed) => Number(listed.inStock)),
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
  const ids = new GrowingNumbers();
  for (let place = 0; place < sources.length; place += 1) {
    const { position = 0, listed } = sources[place] as ColumnSource;
    if (listed) for (const id of listed.sectionIds) ids.push(id);
    else {
      const end = sectionStarts[position + 1] as number;
      for (let at = sectionStarts[position] as number; at < end; at += 1) ids.push(sectionIds[at] as number);
    }
    starts[place + 1] = ids.length;
  }
  return { sectionStarts: starts, sectionIds: ids.view().slice() };
}
