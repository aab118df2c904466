import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Command } from "commander";
import { type ImportResult, importCatalogue } from "../shop/imports/import-catalogue.ts";
import { forTerminal } from "./for-terminal.ts";
import { openReport, type Report } from "./import-report.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
} from "./owner-command.ts";
import { openProgress, type Progress } from "./progress.ts";

type ImportFlags = JsonFlag & { dryRun?: true; report?: string };

const words = {
  name: "import",
  description: "Bring products into the shop from a CSV or TSV file, gzipped or not.",
  help: `
The file has a header with the columns of Google's product data: id, title, price ("129.00 ZAR"), and any of
description, brand, product_type ("Home > Kitchen > Kettles"), sale_price, sale_price_effective_date,
availability, gtin, mpn, item_group_id, color, size, material, pattern, product_detail; and quantity.
Other columns are ignored. Products that are not in the file stay. The same file twice changes nothing.

Exit code: 0 all rows are in, 1 some were left out, 2 it failed (a broken file changes nothing), 130 stopped
by Ctrl-C.

Examples:
  $ npx spaza import products.csv
  $ npx spaza import products.tsv.gz --dry-run --report left-out.csv`,
};

export function importCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  return command
    .argument("<file>", "the file")
    .option("--dry-run", "read and check everything, change nothing")
    .option("--report <file>", "write all rows that are left out to this CSV file, with the reasons")
    .option("--json", "print the numbers as JSON")
    .action((file: string, flags: ImportFlags) => act((shop) => importFile(shop, file, flags)));
}

/** Gives 1 where some rows were left out and the others are in. */
async function importFile(shop: OwnersShop, file: string, flags: ImportFlags): Promise<ExitCode> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return fail(`There is no file ${file}.`);
  const { size } = found;
  const report = await openReport(flags.report);
  const progress = openProgress(process.stderr);
  const startedMs = performance.now();
  try {
    const result = await importCatalogue(shop, shop.actor, readingOf(file, size, progress), {
      fileName: basename(file),
      dryRun: flags.dryRun ?? false,
      onProgress: ({ written, toWrite }) => progress.show("Writing products", written, toWrite),
      onRejected: report.add,
      signal: shop.signal,
    });
    progress.stop();
    return sumUp(result, report, (performance.now() - startedMs) / 1000, flags);
  } finally {
    progress.stop();
    await report.close();
  }
}

async function* readingOf(file: string, sizeBytes: number, progress: Progress): AsyncGenerator<Buffer> {
  let readBytes = 0;
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
    readBytes += bytes.length;
    progress.show("Reading the file", readBytes, sizeBytes);
    yield bytes;
  }
}

function sumUp(
  result: ImportResult,
  report: Report,
  seconds: number,
  { dryRun, json }: ImportFlags,
): ExitCode {
  if (!result.ok) return fail(`${result.problem} Nothing was changed.`);
  const { rows, created, changed, unchanged, rejected } = result;
  if (json) {
    console.log(
      JSON.stringify({ rows, created, changed, unchanged, left_out: rejected, dry_run: dryRun ?? false }),
    );
    return rejected > 0 ? 1 : 0;
  }
  report.print();
  if (dryRun) console.log("A dry run: nothing was changed.");
  console.log(`${created} created, ${changed} changed, ${unchanged} unchanged, ${rejected} left out`);
  console.log(`${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} a second`);
  return rejected > 0 ? 1 : 0;
}

function fail(problem: string): ExitCode {
  console.error(forTerminal(problem));
  return 2;
}
