import { BadCell } from "../cells/cells.ts";

/** Spreadsheets drop or add empty cells at the end; other surplus cells mean a broken row. @throws BadCell */
export function refuseLongRow(cells: string[], width: number): void {
  if (cells.slice(width).some((cell) => cell.trim() !== ""))
    throw new BadCell("", `the row has ${cells.length} columns where the header has ${width}`);
}
