import { createReadStream, type Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Command } from "commander";
import type { CategoryRename } from "../../shop/catalogue/taxonomy/rename-categories.ts";
import { type ImportResult, importCatalogue } from "../../shop/imports/import-catalogue.ts";
import type { WrittenAs } from "../../shop/imports/table/read-table.ts";
import { count, countOf } from "../../words/numbers/count.ts";
import { readWhole } from "../arguments.ts";
import { forTerminal } from "../for-terminal.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
} from "../owner-command.ts";
import { openProgress, type Progress } from "../progress.ts";
import {
  folderProblem,
  type ImportedPictures,
  importedPictures,
  type PicturesFlag,
} from "./import-pictures.ts";
import { askRate, type RateFlags, ratesOf, readRate } from "./import-rates.ts";
import { readRename } from "./import-renames.ts";
import { openReport, type Report } from "./import-report.ts";

type ImportFlags = JsonFlag &
  RateFlags &
  PicturesFlag & {
    uncountedStock?: number;
    renameCategory?: CategoryRename[];
    regroup?: true;
    dryRun?: true;
    report?: string;
  };

const words = {
  name: "import",
  description: "Import products from a CSV or TSV file, gzipped or not.",
  help: `
The file is an unchanged export of products from Shopify or WooCommerce, or has the columns of Google's product data: id,
title, price ("129.00 ZAR"), quantity, and others that docs/import.md lists. The header decides which format it is.
Products that are not in the file stay, and a missing column changes nothing: id and price are enough to change prices.
The same file twice changes nothing. A variant leaves its family, to be a product of its own or to join another family,
only with --regroup: otherwise two exports with the same SKU would move its product back and forth. Without it the variant
stays, and takes price, stock and everything else from its row.

A category with another name in the file is a new one, unless --rename-category renames it: a dry run suggests it.

Exports from Shopify and WooCommerce do not name the currency of their prices: give --rand, or --rate 18.50 if one unit of
it costs R 18.50. For a file in Google's format with prices in dollars give --rate USD=18.50.

With --images the running shop downloads the pictures of the file; --images FOLDER takes them from a folder instead, by
the name in the address or by SKU (KET-7.jpg, KET-7-2.jpg).

Exit code: 0 all rows were imported, 1 some were left out, 2 the import failed (a broken file changes nothing), 130
Ctrl-C stopped it.

Examples:
  $ npx spaza import products.csv
  $ npx spaza import products_export.csv --rand --images
  $ npx spaza import wc-product-export.csv --rate 18.50 --dry-run
  $ npx spaza import products.tsv.gz --dry-run --report left-out.csv`,
};

export function importCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  return command
    .argument("<file>", "the file")
    .option("--rand", "prices without a currency are in rand")
    .option("--rate <rate>", "the price of one unit of their currency in rand: 18.50, or USD=18.50", readRate)
    .option("--images [folder]", "import pictures: from the addresses in the file, or from a folder")
    .option(
      "--uncounted-stock <number>",
      "the stock on hand of uncounted products (10 if not given)",
      readWhole,
    )
    .option(
      "--rename-category <path=name>",
      "rename a category as in the file, with its products and address: 'Home > Kitchen=Kitchenware'",
      readRename,
    )
    .option("--regroup", "move variants out of their families, or into others, as the file has them")
    .option("--dry-run", "read and check everything, change nothing")
    .option(
      "--report <file>",
      "write all rows with refusals, warnings or changes to this CSV file, with the reasons",
    )
    .option("--json", "print the numbers as JSON")
    .action((file: string, flags: ImportFlags) => act((shop) => importFile(shop, file, flags)));
}

async function importFile(shop: OwnersShop, file: string, flags: ImportFlags): Promise<ExitCode> {
  const rates = ratesOf(flags);
  if (!rates) return fail("Say either --rand or --rate.");
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) return fail(`${file} is a folder, not a file.`);
  if (!found?.isFile()) return fail(`There is no file ${file}.`);
  const { size } = found;
  if (flags.report !== undefined && (await isTheFile(flags.report, found)))
    return fail(`${flags.report} is the file to be read: give the report another name.`);
  const problem = await folderProblem(flags);
  if (problem) return fail(problem);
  const pictures = await importedPictures(shop, flags);
  const report = await openReport(flags.report);
  const progress = openProgress(process.stderr);
  const startedMs = performance.now();
  try {
    const result = await importCatalogue(shop, shop.actor, readingOf(file, size, progress), {
      fileName: basename(file),
      rates,
      ...(canAsk(flags) && {
        askRate(formatName: string) {
          progress.stop();
          return askRate(formatName, { input: process.stdin, output: process.stderr, signal: shop.signal });
        },
      }),
      wantPictures: pictures?.wanted,
      ...(flags.uncountedStock !== undefined && { uncountedStock: flags.uncountedStock }),
      renameCategories: flags.renameCategory ?? [],
      regroup: flags.regroup ?? false,
      dryRun: flags.dryRun ?? false,
      onProgress: ({ written, toWrite }) => progress.show("Writing products", written, toWrite),
      onRejected: report.leftOut,
      onRemark: report.remark,
      onChanged: report.changed,
      signal: shop.signal,
    });
    progress.stop();
    const seconds = (performance.now() - startedMs) / 1000;
    const exitCode = sumUp(result, report, seconds, flags, pictures);
    if (result.ok && !flags.json && !flags.dryRun) await pictures?.sumUp(result.pictured);
    return exitCode;
  } finally {
    progress.stop();
    await report.close();
  }
}

/** Compares inodes, because opening the report would empty the file, whatever its name. */
async function isTheFile(path: string, { dev, ino }: Stats): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.dev === dev && found.ino === ino;
}

/** A script must not wait for an answer. */
function canAsk({ json }: JsonFlag): boolean {
  return !json && process.stdin.isTTY && process.stderr.isTTY;
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
  pictures: ImportedPictures | undefined,
): ExitCode {
  if (!result.ok) return fail(`${result.problem} Nothing was changed.`);
  const { rows, created, changed, unchanged, rejected, regrouped, renamed, keptInFamily, pictured, written } =
    result;
  if (json) {
    console.log(
      JSON.stringify({
        rows,
        created,
        changed,
        unchanged,
        left_out: rejected,
        regrouped,
        renamed,
        kept_in_family: keptInFamily,
        renamed_categories: result.renamedCategories.length,
        new_categories: result.newCategories.map((path) => path.join(" > ")),
        pictured,
        ...(!dryRun && pictures?.asJson?.()),
        dry_run: dryRun ?? false,
      }),
    );
    return rejected > 0 ? 1 : 0;
  }
  // Problems that need the owner come first.
  report.print();
  if (keptInFamily > 0)
    console.log(
      countOf(
        keptInFamily,
        "variant stays in its family: --regroup lets it go",
        "variants stay in their families: --regroup lets them go",
      ),
    );
  for (const line of categoriesInWords(result, dryRun ?? false)) console.log(forTerminal(line));
  if (regrouped > 0)
    console.log(countOf(regrouped, "product changes its family", "products change their families"));
  if (renamed > 0) console.log(countOf(renamed, "product gets another name", "products get another name"));
  if (isGuessed(written)) console.log(`Read as ${written.encoding}, separated by ${written.separator}.`);
  if (dryRun) console.log("A dry run: nothing was changed.");
  console.log(`${created} created, ${changed} changed, ${unchanged} unchanged, ${rejected} left out`);
  console.log(
    `${countOf(rows, "row", "rows")} in ${seconds.toFixed(1)} s, ${count(Math.round(rows / seconds))} a second`,
  );
  return rejected > 0 ? 1 : 0;
}

const mostCategories = 10;

function categoriesInWords(
  { newCategories, renamedCategories }: ImportResult & { ok: true },
  isDry: boolean,
): string[] {
  const names = newCategories.slice(0, mostCategories).map((path) => `"${path.join(" > ")}"`);
  const more = newCategories.length - names.length;
  const added = `${countOf(newCategories.length, "new category", "new categories")}: ${names.join(", ")}`;
  return [
    ...(newCategories.length > 0 ? [`${added}${more > 0 ? ` and ${count(more)} more` : ""}`] : []),
    ...renamedCategories.map(
      ({ path, name }) =>
        `The category "${path.join(" > ")}" ${isDry ? "would be" : "is now"} called "${name}".`,
    ),
  ];
}

/** The usual encoding and separator need no mention. */
function isGuessed({ encoding, separator }: WrittenAs): boolean {
  return encoding !== "UTF-8" || separator === "semicolons";
}

function fail(problem: string): ExitCode {
  console.error(forTerminal(problem));
  return 2;
}
