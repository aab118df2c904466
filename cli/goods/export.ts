import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Command } from "commander";
import { exportCatalogue } from "../../shop/imports/export-catalogue.ts";
import { countProducts } from "../../words/numbers/count.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
} from "../owner-command.ts";

const words = {
  name: "export",
  description: "Write all products to a CSV file, in the format of the import.",
  help: `
The file has the columns of Google's product data, and the shop's own: quantity (stock on hand), visibility (published
or hidden), variant_option, vat_rate, no_return and pin. All rows are of one moment, while the shop continues to sell.
Importing the file changes nothing here, and creates the same catalogue in another shop.

Without a file the export is printed. A name that ends in .gz makes a compressed file. An existing file is replaced once
the new one is complete. With --json the number of products is printed as JSON, to standard error if the data are printed.

Examples:
  $ npx spaza export products.csv
  $ npx spaza export products.csv.gz
  $ npx spaza export > products.csv`,
};

export function exportCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  return command
    .argument("[file]", "the file; standard output without one")
    .option("--json", "print the number of products as JSON")
    .action((file: string | undefined, flags: JsonFlag) => act((shop) => exportTo(shop, file, flags)));
}

async function exportTo(shop: OwnersShop, file: string | undefined, { json }: JsonFlag): Promise<ExitCode> {
  const products = await (file === undefined ? exportToOutput(shop) : exportToFile(shop, file));
  const summary = json ? JSON.stringify({ products, file: file ?? null }) : inWords(products, file);
  if (file === undefined) console.error(summary);
  else console.log(summary);
  return 0;
}

function inWords(products: number, file: string | undefined): string {
  const where = file === undefined ? "" : ` in ${file}`;
  return `${countProducts(products)}${where}, each option of a family counted as one, and hidden ones, too`;
}

function exportToOutput(shop: OwnersShop): Promise<number> {
  return exportCatalogue(shop, (pieces) =>
    pipeline(pieces, process.stdout, { end: false, signal: shop.signal }),
  );
}

/** A temporary file first, so that readers see the old file or the whole new one. */
async function exportToFile(shop: OwnersShop, file: string): Promise<number> {
  const unfinished = `${file}.unfinished`;
  const { signal } = shop;
  try {
    const products = await exportCatalogue(shop, (pieces) => {
      const output = createWriteStream(unfinished);
      return file.endsWith(".gz")
        ? pipeline(pieces, createGzip(), output, { signal })
        : pipeline(pieces, output, { signal });
    });
    await rename(unfinished, file);
    return products;
  } finally {
    await rm(unfinished, { force: true });
  }
}
