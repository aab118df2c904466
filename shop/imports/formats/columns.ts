import { BadCell, type Cells } from "../cells/cells.ts";
import { BrokenFile } from "../table/broken-file.ts";
import type { ReadProduct } from "./feed-product.ts";

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

/** Gives the first problem of a bad row, under the name that the file has for the column. */
export function readingRow<Column extends string>(
  columns: Columns<Column>,
  line: number,
  read: () => ReadProduct,
): ReadProduct {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    return {
      ok: false,
      rejection: { line, column: titleOf(columns, error.column), reason: error.message },
    };
  }
}
