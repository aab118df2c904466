import { BadCell, type Cells, type Note } from "../cells/cells.ts";
import { BrokenFile } from "../table/broken-file.ts";
import type { FeedProduct, ReadProduct, Remark } from "./feed-product.ts";

/** Positions of a format's columns. */
export type Columns<Column extends string> = {
  /** Number of columns in the file. */
  width: number;
  places: Map<Column, number>;
  /** As written. */
  titles: string[];
};

/** Accepted names of each column, in lower case. */
export type Spellings<Column extends string> = Record<Column, readonly string[]>;

/** "Option1  Name " → "option1 name" */
export function plainTitle(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, " ");
}

/** Finds each column by its first accepted name. @throws BrokenFile for duplicates */
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

/** With the file's own title. */
export type FileColumn = { title: string; place: number };

/** The columns present in the file. */
export function columnsOf<Column extends string>(
  { places, titles }: Columns<Column>,
  ...columns: Column[]
): FileColumn[] {
  return columns.flatMap((column) => {
    const place = places.get(column);
    return place === undefined ? [] : [{ title: titles[place] ?? column, place }];
  });
}

/** The file's title of a column. */
export function titleOf<Column extends string>({ places, titles }: Columns<Column>, column: string): string {
  return titles[places.get(column as Column) ?? -1] ?? column;
}

/** The row's products with remarks, or its first problem; columns by the file's titles. */
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
