import { GrowingNumbers } from "./growing.ts";
import { type Listed, type Piece, sizeOf } from "./pieces.ts";
import type { SearchIndex } from "./search-index.ts";
import { goOnWith } from "./starts.ts";

type Columns = Pick<
  SearchIndex,
  | "familyIds"
  | "productIds"
  | "brandIds"
  | "categoryIds"
  | "pricesCents"
  | "savingsCents"
  | "inStock"
  | "hasPicture"
  | "pins"
  | "unitsSold"
  | "createdAt"
  | "textDigests"
  | "sectionStarts"
  | "sectionIds"
>;

/** The non-text columns of the index, one array each. */
export function columnsOf(base: SearchIndex, pieces: Piece[]): Columns {
  const size = pieces.reduce((sum, piece) => sum + sizeOf(piece), 0);
  function fill<Column extends Uint32Array | Uint8Array>(
    column: Column,
    old: Column,
    read: (listed: Listed) => number,
  ): Column {
    let place = 0;
    for (const piece of pieces) {
      const { from, to, listed } = piece;
      if (listed) column[place] = read(listed);
      else column.set(old.subarray(from, to), place);
      place += sizeOf(piece);
    }
    return column;
  }
  const column = (old: Uint32Array, read: (listed: Listed) => number) =>
    fill(new Uint32Array(size), old, read);
  const marks = (old: Uint8Array, read: (listed: Listed) => boolean) =>
    fill(new Uint8Array(size), old, (listed) => Number(read(listed)));
  return {
    familyIds: column(base.familyIds, (listed) => listed.familyId),
    productIds: column(base.productIds, (listed) => listed.productId),
    brandIds: column(base.brandIds, (listed) => listed.brandId ?? 0),
    categoryIds: column(base.categoryIds, (listed) => listed.categoryId ?? 0),
    pricesCents: column(base.pricesCents, (listed) => listed.priceCents),
    savingsCents: column(base.savingsCents, (listed) => listed.savingsCents),
    inStock: marks(base.inStock, (listed) => listed.inStock),
    hasPicture: marks(base.hasPicture, (listed) => listed.hasPicture),
    pins: column(base.pins, (listed) => listed.pin ?? 0),
    unitsSold: column(base.unitsSold, (listed) => listed.unitsSold),
    createdAt: column(base.createdAt, (listed) => Math.floor(listed.createdAt.getTime() / 1000)),
    textDigests: column(base.textDigests, (listed) => listed.digest),
    ...sectionsOf(base, pieces, size),
  };
}

function sectionsOf(
  { sectionStarts, sectionIds }: SearchIndex,
  pieces: Piece[],
  size: number,
): Pick<SearchIndex, "sectionStarts" | "sectionIds"> {
  const starts = new Uint32Array(size + 1);
  const ids = new GrowingNumbers();
  let place = 0;
  for (const piece of pieces) {
    const { from, to, listed } = piece;
    if (listed) {
      for (const id of listed.sectionIds) ids.push(id);
      starts[place + 1] = ids.length;
    } else {
      for (const id of sectionIds.subarray(sectionStarts[from], sectionStarts[to])) ids.push(id);
      goOnWith(starts, place, sectionStarts, from, to);
    }
    place += sizeOf(piece);
  }
  return { sectionStarts: starts, sectionIds: ids.view().slice() };
}
