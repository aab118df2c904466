import { loadavg } from "node:os";
import { type RunningShop, startShop, withGateway } from "./children.ts";
import type { CpuTime } from "./cpu-time.ts";
import { type Drive, median, quantile } from "./drive/drive.ts";
import { placeOrders, purchases, type Queue } from "./drive/drive-shoppers.ts";
import { durableCommits } from "./durable-commits.ts";
import { countStock, type StockCount } from "./fill/count-stock.ts";
import { fillShoppers } from "./fill/fill-shoppers.ts";
import { onDatabase } from "./prepare.ts";
import { alignedTable, met } from "./table.ts";
import { costs, withCpuTime } from "./with-cpu-time.ts";

type Options = { profiling: string; isQuick: boolean; say(line?: string): void };

type Extent = { rounds: number; orders: number; purchases: number; warmUp: number; seconds: number };

const whole: Extent = { rounds: 3, orders: 2500, purchases: 400, warmUp: 1000, seconds: 3 };
const quick: Extent = { rounds: 2, orders: 600, purchases: 100, warmUp: 300, seconds: 1 };

const shopperCounts = [8, 32];
const goals = { ordersPerSecond: 100, shareOfCommits: 0.3, purchasesPerSecond: 30 };

/** With the fewest shoppers. */
export type OrderTimes = { perSecond: number; medianMs: number; p99Ms: number };

/**
 * Orders and purchases by many shoppers, and durable one-row commits for comparison; then checks that answers, orders
 * and stock agree.
 */
export async function benchOrders(
  dataDir: string,
  { profiling, isQuick, say }: Options,
): Promise<OrderTimes> {
  const extent = isQuick ? quick : whole;
  const needed = shopperCounts.length * (extent.warmUp + extent.rounds * (extent.orders + extent.purchases));
  return onDatabase(dataDir, async ({ db, connectionString }) => {
    const shop = await startShop(dataDir, profiling, withGateway);
    const shoppers = await fillShoppers(db, needed);
    const before = await countStock(db);
    const rows: string[][] = [];
    const times: OrderTimes[] = [];
    const queue = shoppers[Symbol.iterator]();
    for (const count of shopperCounts) {
      await placeOrders(shop.url, queue, { connections: count, amount: extent.warmUp });
      const { row, ...orderTimes } = await ordersRow(shop, queue, { count, extent, connectionString });
      rows.push(row);
      times.push(orderTimes);
    }
    for (const count of shopperCounts) rows.push(await purchasesRow(shop, queue, { count, extent }));
    say(`\n${alignedTable(columns, rows)}`);
    say(
      stockInWords(
        before,
        await countStock(db),
        needed,
        shopperCounts.length * extent.rounds * extent.purchases,
      ),
    );
    say(`Load of the machine in the last minute: ${loadavg()[0]?.toFixed(1)}`);
    return times[0] as OrderTimes;
  });
}

/**
 * Orders are compared with the durable commits of one loop, where the share of every round must reach the goal, and
 * with those of as many loops as shoppers. The CPU time includes practice gateway and mails on the shop's side.
 */
const columns = [
  "",
  "a second",
  "goal",
  "commits/s",
  "share",
  "goal",
  "as many/s",
  "share",
  "median ms",
  "p99 ms",
  "shop CPU ms",
  "database CPU ms",
];

type RowOptions = { count: number; extent: Extent };

async function ordersRow(
  shop: RunningShop,
  queue: Queue,
  { count, extent, connectionString }: RowOptions & { connectionString: string },
): Promise<OrderTimes & { row: string[] }> {
  const rounds: { orders: Drive & CpuTime; together: number; alone: number }[] = [];
  for (let round = 0; round < extent.rounds; round += 1) {
    const orders = await withCpuTime(shop, extent.orders, () =>
      placeOrders(shop.url, queue, { connections: count, amount: extent.orders }),
    );
    const { seconds } = extent;
    const together = await durableCommits(connectionString, { connections: count, seconds });
    rounds.push({
      orders,
      together,
      alone: await durableCommits(connectionString, { connections: 1, seconds }),
    });
  }
  const perSecond = median(rounds.map(({ orders }) => orders.perSecond));
  const shareOfTogether = median(rounds.map(({ orders, together }) => orders.perSecond / together));
  const shares = rounds.map(({ orders, alone }) => (orders.perSecond / alone).toFixed(2));
  const latenciesMs = rounds.flatMap(({ orders }) => orders.latenciesMs);
  const row = [
    ...[`orders, ${count} shoppers`, perSecond.toFixed(0), reached(perSecond, goals.ordersPerSecond)],
    ...[median(rounds.map(({ alone }) => alone)).toFixed(0), shares.join(" ")],
    reached(Math.min(...shares.map(Number)), goals.shareOfCommits),
    ...[median(rounds.map(({ together }) => together)).toFixed(0), shareOfTogether.toFixed(2)],
    ...latencies(latenciesMs),
    ...costs(rounds.map(({ orders }) => orders)),
  ];
  return { row, perSecond, medianMs: quantile(latenciesMs, 0.5), p99Ms: quantile(latenciesMs, 0.99) };
}

async function purchasesRow(
  shop: RunningShop,
  queue: Queue,
  { count, extent }: RowOptions,
): Promise<string[]> {
  const rounds: (Drive & CpuTime)[] = [];
  for (let round = 0; round < extent.rounds; round += 1) {
    const amount = extent.purchases;
    rounds.push(await withCpuTime(shop, amount, () => purchases(shop.url, queue, { count, amount })));
  }
  const perSecond = median(rounds.map((round) => round.perSecond));
  return [
    ...[
      `whole purchases, ${count} shoppers`,
      perSecond.toFixed(0),
      reached(perSecond, goals.purchasesPerSecond),
    ],
    ...["", "", "", "", ""],
    ...latencies(rounds.flatMap(({ latenciesMs }) => latenciesMs)),
    ...costs(rounds),
  ];
}

function latencies(valuesMs: number[]): string[] {
  return [quantile(valuesMs, 0.5).toFixed(1), quantile(valuesMs, 0.99).toFixed(1)];
}

function reached(value: number, goal: number): string {
  return `${goal} ${met(value >= goal)}`;
}

/** Throws for a lost, doubled or half-made order, and for oversold stock. */
function stockInWords(before: StockCount, after: StockCount, orders: number, paid: number): string {
  const sold = after.sold - before.sold;
  const isRight =
    after.orders - before.orders === orders &&
    after.paid - before.paid === paid &&
    before.onHand - after.onHand === sold &&
    after.reserved === after.promised &&
    after.wrong === 0;
  const words = `${after.orders - before.orders} orders for ${orders} answers, ${after.paid - before.paid} paid; ${after.reserved} pieces reserved for ${after.promised} ordered, ${before.onHand - after.onHand} gone for ${sold} sold; ${after.wrong} products wrong`;
  if (!isRight) throw new Error(`The stock is wrong: ${words}`);
  return `Stock: ${words}`;
}
