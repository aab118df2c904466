import type { Actor } from "../audit/audit.ts";
import type { RedirectingShop } from "./change-redirects.ts";
import { type ReadRedirect, readRedirect } from "./read-redirect.ts";
import { type WrittenRedirects, writeRedirects } from "./write-redirects.ts";

/** `line` is the line number in the file. */
type TableRow = { line: number; cells: string[] };

const columnNames = ["path", "target", "status"];
/** The whole table is held in memory and checked for circles. */
const mostRows = 20_000;

/**
 * Adds or replaces redirects from `path,target,status` with a header; status is optional. Redirects not in the file
 * stay. Atomic: any bad line refuses all, and all are reported. Safe to repeat.
 * @param file its name, for the record
 */
export async function importRedirects(
  shop: RedirectingShop,
  actor: Actor,
  [header, ...rows]: TableRow[],
  file: string,
): Promise<WrittenRedirects> {
  const columns = header?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const problem = headerProblem(columns) ?? (rows.length > mostRows ? `more than ${mostRows} rows` : null);
  if (problem) return { ok: false, problems: [{ line: 1, problem }] };
  const lines = rows.map(({ line, cells }) => ({
    line,
    ...readCells(columns, cells, shop.settings.publicUrl),
  }));
  return writeRedirects(shop, actor, lines, { action: "redirects.import", subject: file });
}

function headerProblem(columns: string[]): string | null {
  const isRight =
    ["path", "target"].every((name) => columns.includes(name)) &&
    columns.every((name, place) => columnNames.includes(name) && columns.indexOf(name) === place);
  return isRight ? null : "the header must be path,target,status, each once; status may be left out";
}

function readCells(columns: string[], cells: string[], publicUrl: string): ReadRedirect {
  if (cells.length > columns.length)
    return { ok: false, problem: "has more cells than the header: put an address with a comma into quotes" };
  const cell = (name: string) => cells[columns.indexOf(name)] ?? "";
  return readRedirect({ path: cell("path"), target: cell("target"), status: cell("status") }, publicUrl);
}
