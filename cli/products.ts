import type { Command } from "commander";
import { hiddenProductsFrom, type OwnersProduct } from "../shop/catalogue/by-sku.ts";
import { setProductsNoReturn } from "../shop/catalogue/set-no-return.ts";
import { setHidden } from "../shop/shelf/hide-products.ts";
import { readMost } from "./arguments.ts";
import { type NoReturnFlags, noReturnHelp, reasonOf, reasonOption, sayNoReturn } from "./no-return.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  print,
  refuse,
} from "./owner-command.ts";
import { inTable } from "./table.ts";

const words = {
  name: "products",
  needsShop: true as const,
  description: "Hide products from shoppers, show them again, and leave them out of the seven-day return.",
  help: `
A SKU is a product's, or an option's; a family's stands for all its options. What is hidden is on no page and in no
search or list, and nobody can buy it; who has it in the cart is told that it is no longer sold. Orders that were placed
keep it, and so does its stock. A running shop follows within two seconds, its feed for Google within ten minutes.

An import shows or hides a product when its row has changed and says "published" or "hidden" in the column visibility.
A file without that column leaves what you hid hidden.
${noReturnHelp}

Examples:
  $ npx spaza products hide UM-FLI-48 SW-BIL-01
  $ npx spaza products show UM-FLI-48
  $ npx spaza products list --hidden
  $ npx spaza products no-return DU-BOT --reason hygiene`,
};

const usualMost = 100;

type ListFlags = JsonFlag & { hidden: true; after: string; most: number };

export function productsCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("hide")
    .description("take them out of shoppers' sight")
    .argument("<skus...>", "of products, options or families")
    .option("--json", "print them as JSON")
    .action((skus: string[], flags: JsonFlag) => act((shop) => set(shop, skus, true, flags)));
  command
    .command("show")
    .description("bring them back")
    .argument("<skus...>", "of products, options or families")
    .option("--json", "print them as JSON")
    .action((skus: string[], flags: JsonFlag) => act((shop) => set(shop, skus, false, flags)));
  command
    .command("no-return")
    .description("leave them out of the seven-day return, or take that back")
    .argument("<skus...>", "of products, options or families")
    .addOption(reasonOption())
    .option("--json", "print them as JSON")
    .action((skus: string[], flags: NoReturnFlags) => act((shop) => setNoReturn(shop, skus, flags)));
  command
    .command("list")
    .description("show what is hidden")
    .requiredOption("--hidden", "what nobody sees; for all there are, spaza stock list")
    .option("--after <sku>", "begin after this one", "")
    .option("--most <number>", "show so many at once", readMost, usualMost)
    .option("--json", "as JSON")
    .action((flags: ListFlags) => act((shop) => list(shop, flags)));
  return command;
}

async function set(shop: OwnersShop, skus: string[], isHidden: boolean, flags: JsonFlag): Promise<ExitCode> {
  const done = await setHidden(shop, shop.actor, [...new Set(skus)], isHidden);
  if (!done.ok) return refuse(done.problem);
  const now = isHidden ? "hidden" : "shown";
  const lines = done.products.map((product) => {
    const was = done.changed.includes(product) ? now : `${now}, as before`;
    return `${product.sku}: ${was}`;
  });
  print(
    flags,
    done.products.map((product) => ({ ...jsonOf(product), hidden: isHidden })),
    lines.join("\n"),
  );
  return 0;
}

async function setNoReturn(shop: OwnersShop, skus: string[], flags: NoReturnFlags): Promise<ExitCode> {
  const done = await setProductsNoReturn(shop, shop.actor, [...new Set(skus)], reasonOf(flags));
  return sayNoReturn(done, flags, ({ sku }) => sku);
}

async function list({ db }: OwnersShop, { after, most, ...flags }: ListFlags): Promise<ExitCode> {
  const hidden = await hiddenProductsFrom(db, after, most);
  const rows = hidden.map(({ sku, name, options }) => [sku, [name, ...options].join(", ")]);
  const more = hidden.length === most ? [`For more: --after "${hidden.at(-1)?.sku}"`] : [];
  const table = rows.length > 0 ? inTable([["SKU", "name"], ...rows]) : ["Nothing is hidden."];
  print(flags, hidden.map(jsonOf), [...table, ...more].join("\n"));
  return 0;
}

function jsonOf({ id, sku, familySku, name, options, isHidden }: OwnersProduct) {
  return { product_id: id, sku, family_sku: familySku, name, options, hidden: isHidden };
}
