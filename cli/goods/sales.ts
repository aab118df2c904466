import type { Command } from "commander";
import { productsWithIds } from "../../shop/catalogue/products/by-sku.ts";
import { inRand } from "../../shop/money/in-rand.ts";
import { toDecimal } from "../../shop/money/money.ts";
import { endSales, type OnSale, putOnSale, type SaleInput } from "../../shop/sales/put-on-sale.ts";
import { salesFrom } from "../../shop/sales/read-sales.ts";
import type { Sale } from "../../shop/sales/set-sales.ts";
import { readMost, readPercent, readRand } from "../arguments.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  print,
  refuse,
} from "../owner-command.ts";
import { periodWords, readPeriod } from "../period.ts";
import { inTable } from "../table.ts";
import { saleAsJson, saleInWords } from "./sale-in-words.ts";

const words = {
  name: "sales",
  description: "Put products on sale, with a start and an end if you like.",
  help: `
A SKU is a product's or an option's; the SKU of a family means all its options. A sale starts and ends automatically,
within seconds, in pages, carts, the search and the feed for Google. Without --from it starts now, and without --until
it lasts until you end it. A day as --until includes that day. Placed orders keep their price.

Examples:
  $ npx spaza sales set UM-FLI-48 --price 39.99 --until 2026-12-24
  $ npx spaza sales set SW-BIL-01 UM-FLI-48 --percent 20 --from "2026-11-27 06:00" --until 2026-11-30
  $ npx spaza sales list
  $ npx spaza sales end UM-FLI-48`,
};

const usualMost = 100;
const titles = ["SKU", "name", "sale price", "when"];

type SetFlags = JsonFlag & { price?: number; percent?: number; from?: string; until?: string };

export function salesCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("set")
    .description("put products on sale, and replace their present sales")
    .argument("<skus...>", "of products, options or families")
    .option("--price <rand>", "the sale price of each", readRand)
    .option("--percent <number>", "the discount on the regular price", readPercent)
    .option("--from <time>", "when the sale starts, in South Africa")
    .option("--until <time>", "when it ends, in South Africa")
    .option("--json", "print them as JSON")
    .action((skus: string[], flags: SetFlags) => act((shop) => set(shop, skus, flags)));
  command
    .command("end")
    .description("end sales now, also planned ones")
    .argument("<skus...>", "of products, options or families")
    .option("--json", "print them as JSON")
    .action((skus: string[], flags: JsonFlag) =>
      act(async (shop) => tell(await endSales(shop, shop.actor, [...new Set(skus)]), flags)),
    );
  command
    .command("list")
    .description("list all sales, also planned ones")
    .option("--most <number>", "how many to list", readMost, usualMost)
    .option("--json", "as JSON")
    .action((flags: JsonFlag & { most: number }) => act((shop) => list(shop, flags)));
  return command;
}

async function set(shop: OwnersShop, skus: string[], flags: SetFlags): Promise<ExitCode> {
  const wanted = priceOf(flags);
  if (!wanted) return refuse("Choose one of --price and --percent");
  const period = readPeriod(flags);
  if ("problem" in period) return refuse(period.problem);
  return tell(await putOnSale(shop, shop.actor, [...new Set(skus)], { price: wanted, ...period }), flags);
}

function priceOf({ price: cents, percent: percentOff }: SetFlags): SaleInput["price"] | undefined {
  if (cents !== undefined && percentOff === undefined) return { cents };
  return cents === undefined && percentOff !== undefined ? { percentOff } : undefined;
}

function tell(done: OnSale, flags: JsonFlag): ExitCode {
  if (!done.ok) return refuse(done.problem);
  const lines = done.products.map(({ sku, regularPriceCents, sale }) => {
    const words = sale ? saleInWords(sale, regularPriceCents) : `${inRand(regularPriceCents)}, no sale`;
    return `${sku}: ${words}`;
  });
  print(
    flags,
    done.products.map(({ sku, regularPriceCents, sale }) => jsonOf(sku, sale, regularPriceCents)),
    lines.join("\n"),
  );
  return 0;
}

function jsonOf(sku: string, sale: Sale | null, regularPriceCents?: number) {
  return {
    sku,
    ...(regularPriceCents !== undefined && { regular_price: toDecimal(regularPriceCents) }),
    ...saleAsJson(sale),
  };
}

async function list({ db }: OwnersShop, { most, ...flags }: JsonFlag & { most: number }): Promise<ExitCode> {
  const found = await salesFrom(db, 0, most + 1);
  const sales = new Map([...found].slice(0, most));
  const products = await productsWithIds(db, [...sales.keys()]);
  const rows = products.flatMap(({ id, sku, name, options }) => {
    const sale = sales.get(id);
    return sale ? [{ sku, name: [name, ...options].join(", "), sale }] : [];
  });
  const table = rows.map(({ sku, name, sale }) => [
    sku,
    name,
    inRand(sale.priceCents),
    periodWords(sale) || "until you end it",
  ]);
  const more = found.size > most ? [`There are more: read more of them with --most`] : [];
  const lines = [...inTable([titles, ...table]), ...more];
  print(
    flags,
    rows.map(({ sku, name, sale }) => ({ name, ...jsonOf(sku, sale) })),
    rows.length === 0 ? "No product is on sale, and no sale is planned." : lines.join("\n"),
  );
  return 0;
}
