import { BadCell } from "../cells/cells.ts";

/**
 * Spreadsheets leave out empty cells at the end of a row, or add some; anything more than that was torn apart.
 *
 * @throws BadCell
 */
export function refuseLongRow(cells: string[], width: number): void {
  if (cells.slice(width).some((cell) => cell.trim() !== ""))
    throw new BadCell("", `the row has ${cells.length} columns where the header has ${width}`);
}
