/** Carries the reason why a row is refused out of reading it. */
export class BadCell extends Error {
  readonly column: string;

  constructor(column: string, reason: string) {
    super(reason);
    this.column = column;
  }
}

/** What a row says in a column, without the spaces around; "" where it says nothing. */
export type Cells<Column extends string> = (column: Column) => string;

/** Tells what an owner should know of a row that comes in. Rows with the same words are told together. */
export type Note<Column extends string> = (column: Column, reason: string) => void;

/** @throws BadCell when the cell is longer than so many characters: then something else got into it */
export function within<Column extends string>(cells: Cells<Column>, column: Column, longest: number): string {
  const text = cells(column);
  if (text.length > longest) throw new BadCell(column, `is longer than ${longest} characters`);
  return text;
}

/** Shown in reasons, so that the owner recognises the cell. */
export function quoted(text: string): string {
  return `"${text.length > 40 ? `${text.slice(0, 39)}…` : text}"`;
}
