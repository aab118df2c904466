import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import type { Rejection, Remark } from "../shop/imports/feed-product.ts";
import { count } from "../words/count.ts";
import { forTerminal } from "./for-terminal.ts";

/** The rows that were left out, what is to be known of others, and what changes: the first for the terminal, all for a file. */
export type Report = {
  leftOut(rejection: Rejection): void;
  remark(remark: Remark): void;
  changed(change: Remark): void;
  print(): void;
  close(): Promise<void>;
};

const longestPrint = 20;
const mostChanges = 10;

/** Throws the system's error when the file cannot be made. */
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
    output?.write(`${row.line},${quoted(row.column)},${quoted(row.reason)},${kind}\n`);
  };
  return {
    leftOut: (rejection) => add("left out", rejection),
    remark: (remark) => add("to know", remark),
    changed: (change) => add("changed", change),
    print() {
      const lines = Object.values(kinds).flatMap((kind) => kind.lines(file !== undefined));
      for (const line of lines) console.log(forTerminal(line));
      if (file) console.log(`All of them stand in ${file}`);
    },
    async close() {
      if (!output) return;
      output.end();
      await finished(output);
    },
  };
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function openKind(title: string, most: number) {
  const first: Rejection[] = [];
  let all = 0;
  return {
    add(row: Rejection) {
      all += 1;
      if (all <= most) first.push(row);
    },
    lines(isInFile: boolean): string[] {
      if (all === 0) return [];
      const rest = `  … and ${count(all - first.length)} more${isInFile ? "" : " (all with --report FILE)"}`;
      const named = first.map(
        ({ line, column, reason }) => `  line ${line}${column && `, ${column}`}: ${reason}`,
      );
      return [title, ...named, ...(all > first.length ? [rest] : [])];
    },
  };
}
