import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import type { Rejection, Remark } from "../../shop/imports/formats/feed-product.ts";
import { csvCell } from "../../shop/imports/table/csv-cell.ts";
import { count } from "../../words/numbers/count.ts";
import { forTerminal } from "../for-terminal.ts";

/** Rows left out, remarks and changes: the first are shown on the terminal, all go to a file. */
export type Report = {
  leftOut(rejection: Rejection): void;
  remark(remark: Remark): void;
  changed(change: Remark): void;
  print(): void;
  close(): Promise<void>;
};

/** Lines on the terminal; rows with one reason share a line. */
const longestPrint = 20;
const mostChanges = 10;
const mostAlike = 5;

export async function openReport(file: string | undefined): Promise<Report> {
  const output = file === undefined ? undefined : createWriteStream(file);
  if (output) await once(output, "open");
  output?.write("line,column,reason,row\n");
  const kinds = {
    "left out": openKind("Left out:", longestPrint),
    "to know": openKind("To know:", longestPrint),
    changed: openKind("Changed:", mostChanges),
  };
  const add = (kind: keyof typeof kinds, row: Rejection) => {
    kinds[kind].add(row);
    output?.write(`${row.line},${csvCell(row.column)},${csvCell(row.reason)},${kind}\n`);
  };
  return {
    leftOut: (rejection) => add("left out", rejection),
    remark: (remark) => add("to know", remark),
    changed: (change) => add("changed", change),
    print() {
      const lines = Object.values(kinds).flatMap((kind) => kind.lines(file !== undefined));
      for (const line of lines) console.log(forTerminal(line));
      if (file) console.log(`The full report is in ${file}`);
    },
    async close() {
      if (!output) return;
      output.end();
      await finished(output);
    },
  };
}

type Alike = Omit<Rejection, "line"> & { lines: number[]; count: number };

function openKind(title: string, most: number) {
  const named = new Map<string, Alike>();
  let unnamed = 0;
  return {
    add({ line, column, reason }: Rejection) {
      const key = `${column}\n${reason}`;
      if (!named.has(key) && named.size === most) {
        unnamed += 1;
        return;
      }
      const alike = named.get(key) ?? { column, reason, lines: [], count: 0 };
      alike.count += 1;
      if (alike.lines.length < mostAlike) alike.lines.push(line);
      named.set(key, alike);
    },
    lines(isInFile: boolean): string[] {
      if (named.size === 0) return [];
      const rest = `  … and ${count(unnamed)} more${isInFile ? "" : " (all with --report FILE)"}`;
      return [title, ...[...named.values()].map(inWords), ...(unnamed > 0 ? [rest] : [])];
    },
  };
}

/** "  lines 3, 4, 5, 6, 7 and 20 more, price: is missing" */
function inWords({ lines, count: all, column, reason }: Alike): string {
  const more = all > lines.length ? ` and ${count(all - lines.length)} more` : "";
  return `  ${all === 1 ? "line" : "lines"} ${lines.join(", ")}${more}${column && `, ${column}`}: ${reason}`;
}
