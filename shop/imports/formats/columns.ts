import { BadCell, type Cells, type Note } from "../cells/cells.ts";
import { BrokenFile } from "../table/broken-file.ts";
import type { FeedProduct, ReadProduct, Remark } from "./feed-product.ts";

/** Where the columns of a format stand in a file. */
export type Columns<Column extends string> = {
  /** How many there are in all. */
  width: number;
  places: Map<Column, number>;
  /** As the file writes them. */
  titles: string[];
};

/** For each column of a format the names that files have for it, in small letters. */
export type Spellings<Column extends string> = Record<Column, readonly string[]>;

/** "Option1  Name " → "option1 name" */
export function plainTitle(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, " ");
}

/**
 * Finds the columns, each by the first of its names that the header has.
 *
 * @throws BrokenFile when it has one twice
 */
export function findColumns<Column extends string>(
  header: string[],
  spellings: Spellings<Column>,
  plain: (title: string) => string = plainTitle,
): Columns<Column> {
  const names = header.map(plain);
  const places = new Map<Column, number>();
  for (const column of Object.keys(spellings) as Column[]) {
    const name = spellings[column].find((spelling) => names.includes(spelling));
    if (name === undefined) continue;
    if (names.indexOf(name) !== names.lastIndexOf(name))
      throw new BrokenFile(`The header names the column "${name}" twice.`);
    places.set(column, names.indexOf(name));
  }
  return { width: header.length, places, titles: header.map((title) => title.trim()) };
}

export function cellsOf<Column extends string>(columns: Columns<Column>, row: string[]): Cells<Column> {
  return (column) => {
    const place = columns.places.get(column);
    return place === undefined ? "" : (row[place] ?? "").trim();
  };
}

/** One column of a file, by the file's own name for it. */
export type FileColumn = { title: string; place: number };

/** Those of the columns that the file has. */
export function columnsOf<Column extends string>(
  { places, titles }: Columns<Column>,
  ...columns: Column[]
): FileColumn[] {
  return columns.flatMap((column) => {
    const place = places.get(column);
    return place === undefined ? [] : [{ title: titles[place] ?? column, place }];
  });
}

/** What the file calls the column. */
export function titleOf<Column extends string>({ places, titles }: Columns<Column>, column: string): string {
  return titles[places.get(column as Column) ?? -1] ?? column;
}

/**
 * The products of a row, with what is noted of it, or the first problem of a bad one; columns under the names that the file
 * has for them.
 */
export function readingRow<Column extends string>(
  columns: Columns<Column>,
  line: number,
  read: (note: Note<Column>) => FeedProduct[],
): ReadProduct[] {
  const remarks: Remark[] = [];
  const note = (column: Column, reason: string) =>
    remarks.push({ line, column: titleOf(columns, column), reason });
  try {
    return read(note).map((product, index) => ({
      ok: true,
      line,
      product,
      ...(index === 0 && remarks.length > 0 && { remarks }),
    }));
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    const rejection = { line, column: titleOf(columns, error.column), reason: error.message };
    return [{ ok: false, rejection }];
  }
}
