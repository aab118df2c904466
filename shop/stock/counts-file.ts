import { highestOnHand } from "./counted-products.ts";
import type { Count } from "./set-stock.ts";

type TableRow = { line: number; cells: string[] };

/** Without a full stop. */
type LineProblem = { line: number; problem: string };

export type CountsFile =
  | { ok: true; counts: (Count & { line: number })[] }
  | { ok: false; problems: LineProblem[] };

/** Parses a table with the header `sku,on_hand`; reports every bad line. */
export function readCounts([header, ...rows]: TableRow[]): CountsFile {
  const columns = header?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  if (columns.join() !== "sku,on_hand")
    return { ok: false, problems: [{ line: 1, problem: "the header must be sku,on_hand" }] };
  const firstLines = new Map<string, number>();
  const problems: LineProblem[] = [];
  const counts = rows.map(({ line, cells }) => {
    const [sku = "", typed = ""] = cells.map((cell) => cell.trim());
    const problem = cellsProblem(cells, sku, typed) ?? twiceProblem(firstLines.get(sku));
    if (problem) problems.push({ line, problem });
    firstLines.set(sku, firstLines.get(sku) ?? line);
    return { sku, onHand: Number(typed), line };
  });
  if (counts.length === 0) problems.push({ line: 1, problem: "there is nothing below the header" });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, counts };
}

function cellsProblem(cells: string[], sku: string, typed: string): string | undefined {
  if (cells.length !== 2) return `has ${cells.length} cells, not a SKU and a count`;
  if (sku === "") return "has no SKU";
  const isCount = /^\d{1,7}$/.test(typed) && Number(typed) <= highestOnHand;
  return isCount ? undefined : `"${typed}" is no whole number from 0 to ${highestOnHand}`;
}

function twiceProblem(firstLine: number | undefined): string | undefined {
  return firstLine === undefined ? undefined : `the same SKU stands in line ${firstLine}`;
}
