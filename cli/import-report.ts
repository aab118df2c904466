import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import type { Rejection } from "../shop/imports/feed-product.ts";
import { forTerminal } from "./for-terminal.ts";

/** The rows that were left out: the first for the terminal, all for a file. */
export type Report = {
  add(rejection: Rejection): void;
  print(): void;
  close(): Promise<void>;
};

const longestPrint = 20;

/** Throws the system's error when the file cannot be made. */
export async function openReport(file: string | undefined): Promise<Report> {
  const output = file === undefined ? undefined : createWriteStream(file);
  if (output) await once(output, "open");
  output?.write("line,column,reason\n");
  const first: Rejection[] = [];
  let count = 0;
  return {
    add(rejection) {
      count += 1;
      if (count <= longestPrint) first.push(rejection);
      output?.write(`${rejection.line},${rejection.column},"${rejection.reason.replaceAll('"', '""')}"\n`);
    },
    print() {
      if (count > 0) console.log("Left out:");
      for (const { line, column, reason } of first)
        console.log(forTerminal(`  line ${line}${column && `, ${column}`}: ${reason}`));
      if (count > first.length)
        console.log(`  … and ${count - first.length} more${file ? "" : " (all with --report FILE)"}`);
      if (file) console.log(`All of them stand in ${file}`);
    },
    async close() {
      if (!output) return;
      output.end();
      await finished(output);
    },
  };
}
