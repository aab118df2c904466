import { productPath } from "../words/paths/product-path.ts";
import { startShop } from "./children.ts";
import { ask, get, rotated, type Target } from "./drive/calls.ts";
import { type Drive, drive, median, quantile } from "./drive/drive.ts";
import { placeOrders } from "./drive/drive-shoppers.ts";
import { fillShoppers } from "./fill/fill-shoppers.ts";
import { onDatabase } from "./prepare.ts";
import { alignedTable } from "./table.ts";

type Options = { profiling: string; isQuick: boolean; say(line?: string): void };

const whole = { rounds: 3, seconds: 5 };
const quick = { rounds: 2, seconds: 2 };

const ordersPerSecond = 20;
const buyers = 4;
const goalPerSecond = 5_000;

/**
 * Pages for visitors with and without a sale, in turns. The orders are spread over the range and take from a large
 * stock: last pieces would change pages.
 */
export async function benchSale(dataDir: string, { profiling, isQuick, say }: Options): Promise<void> {
  const { rounds, seconds } = isQuick ? quick : whole;
  const shop = await startShop(dataDir, profiling);
  const amount = ordersPerSecond * seconds;
  const shoppers = await onDatabase(dataDir, ({ db }) => fillShoppers(db, (rounds + 1) * amount));
  const queue = shoppers[Symbol.iterator]();
  const pages = await manyPages(shop.url);
  const sell = () =>
    placeOrders(shop.url, queue, { connections: buyers, amount, perSecond: ordersPerSecond });
  await Promise.all([drive(shop.url, pages, seconds), sell()]);
  const measured: { alone: Drive; beside: Drive; orders: Drive }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await drive(shop.url, pages, seconds);
    const [beside, orders] = await Promise.all([drive(shop.url, pages, seconds), sell()]);
    measured.push({ alone, beside, orders });
  }
  say(`\n${alignedTable(columns, [rowOf(pages.name, measured)])}`);
}

const columns = ["", "pages/s", "goal", "alone/s", "median ms", "p99 ms", "orders/s", "order p99 ms"];

function rowOf(name: string, rounds: { alone: Drive; beside: Drive; orders: Drive }[]): string[] {
  const perSecond = median(rounds.map(({ beside }) => beside.perSecond));
  const latenciesMs = rounds.flatMap(({ beside }) => beside.latenciesMs);
  const ordersMs = rounds.flatMap(({ orders }) => orders.latenciesMs);
  return [
    ...[name, perSecond.toFixed(0), `${goalPerSecond} ${perSecond >= goalPerSecond ? "met" : "MISSED"}`],
    median(rounds.map(({ alone }) => alone.perSecond)).toFixed(0),
    ...[quantile(latenciesMs, 0.5).toFixed(1), quantile(latenciesMs, 0.99).toFixed(1)],
    median(rounds.map(({ orders }) => orders.perSecond)).toFixed(0),
    quantile(ordersMs, 0.99).toFixed(1),
  ];
}

/** The home page, listings, and sixty products. */
async function manyPages(shopUrl: string): Promise<Target> {
  const name = `pages beside ${ordersPerSecond} orders a second`;
  const found = await ask(shopUrl, "/api/search", { per_page: 60 });
  const { data } = found as { data: Parameters<typeof productPath>[0][] };
  const paths = ["/", "/search", "/search?sortBy=price_asc", "/brands", ...data.map(productPath)];
  const calls = paths.map((path) => get(name, path));
  return { name, callsOf: (connection) => rotated(calls, connection) };
}
