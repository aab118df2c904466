/** Thrown to reject a row, with the reason. */
export class BadCell extends Error {
  readonly column: string;

  constructor(column: string, reason: string) {
    super(reason);
    this.column = column;
  }
}

/** Trimmed text of a column; "" when empty. */
export type Cells<Column extends string> = (column: Column) => string;

/** Remarks on an accepted row. Equal remarks are grouped. */
export type Note<Column extends string> = (column: Column, reason: string) => void;

/** @throws BadCell when too long: something else got into the column */
export function within<Column extends string>(cells: Cells<Column>, column: Column, longest: number): string {
  const text = cells(column);
  if (text.length > longest) throw new BadCell(column, `is longer than ${longest} characters`);
  return text;
}

/** For error messages. */
export function quoted(text: string): string {
  return `"${text.length > 40 ? `${text.slice(0, 39)}…` : text}"`;
}
