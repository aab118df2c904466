import type { Command } from "commander";
import { noProductWith } from "../../shop/catalogue/products/by-sku.ts";
import { adjustStock } from "../../shop/stock/adjust-stock.ts";
import type { Recounted } from "../../shop/stock/counted-products.ts";
import { readCounts } from "../../shop/stock/counts-file.ts";
import { type Counted, listStock, lowStock, searchStock, stockOf } from "../../shop/stock/owners-stock.ts";
import { setStock } from "../../shop/stock/set-stock.ts";
import { readMost, readWhole } from "../arguments.ts";
import {
  complain,
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  print,
  refuse,
  refuseAll,
} from "../owner-command.ts";
import { readTableFile } from "../read-table-file.ts";
import { levelsInWords, lowInWords, recountedInWords } from "./stock-in-words.ts";

const words = {
  name: "stock",
  needsShop: true as const,
  description: "Stock of each product, and low stock.",
  help: `
A SKU is a product's or an option's; the list accepts a family's, too, and shows its options. "Promised" units are in
unpaid orders: they are still on hand, and nobody else can buy them. The units of a paid order are no longer on hand,
though they are in the shop until they are sent: leave them out when you count.

You may count fewer than are promised. Then nobody can buy more, and an unpaid order that is paid when none is left is
cancelled, and its money is refunded.

A file for set has the header sku,on_hand; all its lines count, or none. A running shop follows within two seconds.

Examples:
  $ npx spaza stock list UM-FLI-48 SW-BIL-01
  $ npx spaza stock list --search biltong
  $ npx spaza stock set UM-FLI-48 12
  $ npx spaza stock set --file counted.csv
  $ npx spaza stock adjust UM-FLI-48 -3 --reason "broken on the way"
  $ npx spaza stock low --threshold 5`,
};

const usualMost = 100;
const usualThreshold = 5;

type ListFlags = JsonFlag & { search?: string; after: string; most: number };
type LowFlags = JsonFlag & { threshold: number; most: number };
type AdjustFlags = JsonFlag & { reason: string; again?: true };
type SetFlags = JsonFlag & { file?: string };

export function stockCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("list")
    .description("list stock on hand, and how much of it is promised")
    .argument("[skus...]", "only these; for a family its options")
    .option("--search <words>", "only products with these words in SKU, name or choices")
    .option("--after <sku>", "start after this SKU", "")
    .option("--most <number>", "how many to read", readMost, usualMost)
    .option("--json", "as JSON")
    .action((skus: string[], flags: ListFlags) => act((shop) => list(shop, skus, flags)));
  command
    .command("low")
    .description("list low stock, fewest units first")
    .option(
      "--threshold <number>",
      "list products with at most so many units for sale",
      readWhole,
      usualThreshold,
    )
    .option("--most <number>", "how many to list", readMost, usualMost)
    .option("--json", "as JSON")
    .action((flags: LowFlags) => act((shop) => low(shop, flags)));
  command
    .command("set")
    .description("set the counted stock")
    .argument("[sku]", "a product's or an option's")
    .argument("[count]", "the units that you counted")
    .option("--file <csv>", "counts of many products: a file with the header sku,on_hand")
    .option("--json", "print the stock now as JSON")
    .action((sku: string | undefined, count: string | undefined, { file, ...flags }: SetFlags) =>
      act((shop) => (file === undefined ? setOne(shop, sku, count, flags) : setMany(shop, file, sku, flags))),
    );
  command
    .command("adjust")
    .description("add or subtract stock")
    .argument("<sku>", "a product's or an option's")
    .argument("<change>", "+12 or -3")
    .requiredOption("--reason <words>", "the reason, for the audit")
    .option("--again", "the same change happened again within the hour")
    .option("--json", "print the stock now as JSON")
    .action((sku: string, change: string, flags: AdjustFlags) =>
      act((shop) => adjust(shop, sku, change, flags)),
    );
  return command;
}

async function list(
  { db }: OwnersShop,
  skus: string[],
  { search, after, most, ...flags }: ListFlags,
): Promise<ExitCode> {
  if (search !== undefined && skus.length > 0) return complain("Say SKUs or --search, not both");
  if (skus.length === 0) {
    const sought = (search ?? "").split(/\s+/).filter(Boolean);
    const { counted, next } =
      sought.length > 0 ? await searchStock(db, sought, after, most) : await listStock(db, after, most);
    print(flags, counted.map(jsonOf), levelsInWords(counted, next));
    return 0;
  }
  const { counted, unknown } = await stockOf(db, skus);
  if (counted.length > 0 || flags.json) print(flags, counted.map(jsonOf), levelsInWords(counted, undefined));
  return unknown.length > 0 ? complain(noProductWith(unknown)) : 0;
}

async function low({ db }: OwnersShop, { threshold, most, ...flags }: LowFlags): Promise<ExitCode> {
  const { counted, all } = await lowStock(db, threshold, most);
  print(flags, counted.map(jsonOf), lowInWords(counted, { all, threshold }));
  return 0;
}

async function setOne(
  shop: OwnersShop,
  sku: string | undefined,
  count: string | undefined,
  flags: JsonFlag,
): Promise<ExitCode> {
  if (sku === undefined || count === undefined)
    return refuse("Name a SKU and how many you counted, or say --file");
  if (!/^\d{1,7}$/.test(count))
    return refuse(`"${count}" is no whole number from 0: say how many you counted`);
  const set = await setStock(shop, shop.actor, [{ sku, onHand: Number(count) }]);
  return set.ok ? said(set.counted, flags) : refuse(set.problems[0]?.problem ?? "");
}

async function setMany(
  shop: OwnersShop,
  file: string,
  sku: string | undefined,
  flags: JsonFlag,
): Promise<ExitCode> {
  if (sku !== undefined) return refuse("--file goes with no SKU: the file names them");
  const rows = await readTableFile(file);
  if ("problem" in rows) return refuseAll([rows.problem]);
  const read = readCounts(rows);
  if (!read.ok) return refuseAll(read.problems.map(({ line, problem }) => `Line ${line}: ${problem}.`));
  const set = await setStock(shop, shop.actor, read.counts);
  if (set.ok) return said(set.counted, flags);
  return refuseAll(set.problems.map(({ place, problem }) => `Line ${read.counts[place]?.line}: ${problem}.`));
}

async function adjust(
  shop: OwnersShop,
  sku: string,
  typed: string,
  { reason, again, ...flags }: AdjustFlags,
): Promise<ExitCode> {
  if (!/^[+-]\d{1,7}$/.test(typed)) return refuse(`"${typed}" is no change; write +12 or -3`);
  const input = { sku, change: Number(typed), reason, isAgain: again ?? false };
  const adjusted = await adjustStock(shop, shop.actor, input);
  if (adjusted.ok) return said([adjusted.counted], flags);
  return refuse(adjusted.problem, adjusted.isRepeated ? " If it happened again, add --again." : "");
}

function said(counted: Recounted[], flags: JsonFlag): ExitCode {
  const json = counted.map((each) => ({ ...jsonOf(each), on_hand_before: each.onHandBefore }));
  print(flags, json, recountedInWords(counted));
  return 0;
}

function jsonOf({ id, sku, familySku, name, options, onHand, reserved }: Counted) {
  return {
    product_id: id,
    sku,
    family_sku: familySku,
    name,
    options,
    on_hand: onHand,
    promised: reserved,
    free: onHand - reserved,
  };
}
