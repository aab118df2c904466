import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { BrokenFile } from "../shop/imports/table/broken-file.ts";
import { readTable, type TableRow } from "../shop/imports/table/read-table.ts";

export async function readTableFile(file: string): Promise<TableRow[] | { problem: string }> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) return { problem: `There is no file ${file}.` };
  try {
    const rows: TableRow[] = [];
    for await (const row of readTable(createReadStream(file))) rows.push(row);
    return rows;
  } catch (error) {
    if (error instanceof BrokenFile) return { problem: error.message };
    throw error;
  }
}
