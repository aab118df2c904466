import { type Command, InvalidArgumentError } from "commander";
import { setHidden } from "../../shop/availability/hide-products.ts";
import { isPin, mostPin, pinProducts } from "../../shop/catalogue/demand/pin-products.ts";
import { hiddenProductsFrom, type OwnersProduct } from "../../shop/catalogue/products/by-sku.ts";
import { renameProduct } from "../../shop/catalogue/products/rename-product.ts";
import { setProductsNoReturn } from "../../shop/catalogue/returns/set-no-return.ts";
import { inRand } from "../../shop/money/in-rand.ts";
import { toDecimal } from "../../shop/money/money.ts";
import { type PricedProduct, setPrice } from "../../shop/sales/set-price.ts";
import { readMost, readRand } from "../arguments.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  print,
  refuse,
  sayUnchanged,
} from "../owner-command.ts";
import { inTable } from "../table.ts";
import { type NoReturnFlags, noReturnHelp, reasonOf, reasonOption, sayNoReturn } from "./no-return.ts";
import { saleAsJson, saleInWords } from "./sale-in-words.ts";

const words = {
  name: "products",
  needsShop: true as const,
  description:
    "Change prices and names of products, pin and hide them, and exclude them from the seven-day return.",
  help: `
A SKU is a product's or an option's; the SKU of a family means all its options.

A sale continues with the new price, and ends if the new price is not above its own. --was gives the price before: the
product is on sale from now on, until "spaza sales end" or another price. For a sale with dates: spaza sales.
Placed orders keep their price and name.

A hidden product is on no page and in no search or list, and nobody can buy it; in a cart it is shown as no longer
sold. Placed orders keep it, and it keeps its stock. A running shop follows within two seconds, its feed for Google
within ten minutes.

An import shows or hides a product if its row has changed and has "published" or "hidden" in the column visibility.
With a file without that column hidden products stay hidden.
${noReturnHelp}

Listings without a search term begin with products in stock that are pinned, by their place; the others follow by what
was sold in the last 90 days, counted every hour, then the newest. Sections begin with the products picked for them.

Examples:
  $ npx spaza products price UM-FLI-48 99.00
  $ npx spaza products price UM-FLI-48 99.00 --was 129.00
  $ npx spaza products rename UM-FLI-48 "Firelighters, 48"
  $ npx spaza products hide UM-FLI-48 SW-BIL-01
  $ npx spaza products show UM-FLI-48
  $ npx spaza products pin UM-FLI-48 --place 1
  $ npx spaza products pin UM-FLI-48 --place none
  $ npx spaza products list --hidden
  $ npx spaza products no-return DU-BOT --reason hygiene`,
};

const usualMost = 100;

type PriceFlags = JsonFlag & { was?: number };
type PinFlags = JsonFlag & { place: number | "none" };
type ListFlags = JsonFlag & { hidden: true; after: string; most: number };

export function productsCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("price")
    .description("change the price of a product")
    .argument("<sku>", "of a product, an option or a family")
    .argument("<rand>", "the new price", readRand)
    .option("--was <rand>", "the price before: the product is on sale now", readRand)
    .option("--json", "print it as JSON")
    .action((sku: string, cents: number, flags: PriceFlags) => act((shop) => price(shop, sku, cents, flags)));
  command
    .command("rename")
    .description("rename a product")
    .argument("<sku>", "of a product, an option or a family")
    .argument("<name>", "the new name; a family's replaces what the names of its options have in common")
    .option("--json", "print it as JSON")
    .action((sku: string, name: string, flags: JsonFlag) => act((shop) => rename(shop, sku, name, flags)));
  command
    .command("hide")
    .description("hide products from shoppers")
    .argument("<skus...>", "of products, options or families")
    .option("--json", "print them as JSON")
    .action((skus: string[], flags: JsonFlag) => act((shop) => set(shop, skus, true, flags)));
  command
    .command("show")
    .description("show hidden products again")
    .argument("<skus...>", "of products, options or families")
    .option("--json", "print them as JSON")
    .action((skus: string[], flags: JsonFlag) => act((shop) => set(shop, skus, false, flags)));
  command
    .command("pin")
    .description("put products at the front of listings")
    .argument("<skus...>", "of products, options or families")
    .requiredOption("--place <number>", `1 is the first, ${mostPin} the last; none unpins`, readPlace)
    .option("--json", "print them as JSON")
    .action((skus: string[], flags: PinFlags) => act((shop) => pin(shop, skus, flags)));
  command
    .command("no-return")
    .description("exclude them from the seven-day return, or include them again")
    .argument("<skus...>", "of products, options or families")
    .addOption(reasonOption())
    .option("--json", "print them as JSON")
    .action((skus: string[], flags: NoReturnFlags) => act((shop) => setNoReturn(shop, skus, flags)));
  command
    .command("list")
    .description("list hidden products")
    .requiredOption("--hidden", "hidden products; for all products: spaza stock list")
    .option("--after <sku>", "start after this SKU", "")
    .option("--most <number>", "how many to list", readMost, usualMost)
    .option("--json", "as JSON")
    .action((flags: ListFlags) => act((shop) => list(shop, flags)));
  return command;
}

async function price(
  shop: OwnersShop,
  sku: string,
  priceCents: number,
  flags: PriceFlags,
): Promise<ExitCode> {
  const done = await setPrice(shop, shop.actor, sku, { priceCents, wasCents: flags.was ?? null });
  if (!done.ok) return refuse(done.problem);
  const values = done.products.map(({ sku, priceCents, regularPriceCents, sale }) => ({
    sku,
    price: toDecimal(priceCents),
    regular_price: toDecimal(regularPriceCents),
    ...saleAsJson(sale),
  }));
  print(flags, values, done.products.map(priceInWords).join("\n"));
  return 0;
}

function priceInWords({ sku, regularPriceCents, sale, endedSale, isChanged }: PricedProduct): string {
  const now = sale ? saleInWords(sale, regularPriceCents) : inRand(regularPriceCents);
  const over = endedSale ? `; its sale at ${inRand(endedSale.priceCents)} is over` : "";
  return `${sku}: ${now}${over}${isChanged ? "" : ", as before"}`;
}

async function rename(shop: OwnersShop, sku: string, typed: string, flags: JsonFlag): Promise<ExitCode> {
  const done = await renameProduct(shop, shop.actor, sku, typed);
  if (!done.ok) return refuse(done.problem);
  if (!done.isChanged) sayUnchanged("It is called so already");
  print(flags, { sku, name: done.name }, `${sku}: ${done.name}`);
  return 0;
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

/** Not null for none: Commander would make it an empty text. */
function readPlace(text: string): number | "none" {
  if (text !== "none" && !isPin(text))
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${mostPin}, or none.`);
  return text === "none" ? text : Number(text);
}

async function pin(shop: OwnersShop, skus: string[], { place, ...flags }: PinFlags): Promise<ExitCode> {
  const chosen = place === "none" ? null : place;
  const done = await pinProducts(shop, shop.actor, [...new Set(skus)], chosen);
  if (!done.ok) return refuse(done.problem);
  const now = chosen === null ? "not pinned" : `pinned at place ${place}`;
  const lines = done.named.map(
    (product) => `${product.sku}: ${now}${done.changed.includes(product) ? "" : ", as before"}`,
  );
  print(
    flags,
    done.named.map(({ sku }) => ({ sku, pin: chosen })),
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
