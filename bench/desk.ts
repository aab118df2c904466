import { loadavg } from "node:os";
import { systemClock } from "../platform/clock.ts";
import { type RunningShop, startShop } from "./children.ts";
import type { CpuTime } from "./cpu-time.ts";
import { deskQuestions } from "./desk-questions.ts";
import { get } from "./drive/calls.ts";
import { type Drive, driveTimes, median, quantile } from "./drive/drive.ts";
import { placeOrders, type Queue } from "./drive/drive-shoppers.ts";
import { listening, type Reading, readingOf } from "./explain.ts";
import { fillOrders } from "./fill/fill-orders.ts";
import { fillShoppers, type ReadyShopper } from "./fill/fill-shoppers.ts";
import { onDatabase } from "./prepare.ts";
import { alignedTable } from "./table.ts";
import { costs, withCpuTime } from "./with-cpu-time.ts";

type Options = { profiling: string; isQuick: boolean; say(line?: string): void };

type Extent = { orders: number; times: number; visits: number; rounds: number; placed: number };

const whole: Extent = { orders: 1_000_000, times: 15, visits: 3000, rounds: 6, placed: 400 };
const quick: Extent = { orders: 50_000, times: 5, visits: 500, rounds: 3, placed: 150 };

const goals = { questionMs: 200, ownPageP99Ms: 20, placingRatio: 1.2 };
const connections = 8;

/**
 * The cost of many orders: owner's queries, the shopper's order page, and placing an order in turns with an empty
 * shop.
 * @param folders of two shops with the same goods and shoppers
 */
export async function benchDesk(
  { full, empty }: { full: string; empty: string },
  { profiling, isQuick, say }: Options,
): Promise<void> {
  const extent = isQuick ? quick : whole;
  await onDatabase(full, async ({ db }) => {
    const startedMs = performance.now();
    await fillOrders(db, extent.orders);
    say(`${extent.orders} orders filled in ${((performance.now() - startedMs) / 1000).toFixed(0)} s`);
  });
  say(`\n${await questionsTable(full, extent)}`);
  const shops = { full: await startShop(full, profiling), empty: await startShop(empty, profiling) };
  const needed = (extent.rounds + 1) * extent.placed;
  const shoppers = {
    full: await onDatabase(full, ({ db }) => fillShoppers(db, needed)),
    empty: await onDatabase(empty, ({ db }) => fillShoppers(db, needed)),
  };
  const visited = [
    // The empty shop too, so that both are equally warm before orders are placed.
    await visitOwnPage("own orders page, empty shop", shops.empty, shoppers.empty, extent),
    await visitOwnPage(`own orders page among ${extent.orders}`, shops.full, shoppers.full, extent),
  ];
  say(`\n${alignedTable(ownPageColumns, visited)}`);
  const queues = {
    full: shoppers.full[Symbol.iterator](),
    empty: shoppers.empty[Symbol.iterator](),
  };
  say(`\n${await placingTable(shops, queues, extent)}`);
  say(`Load of the machine in the last minute: ${loadavg()[0]?.toFixed(1)}`);
}

const questionColumns = ["", "found", "first ms", "median ms", "worst ms", "goal", "rows read", "read whole"];

/** The worst time counts, including the first; rows read come from EXPLAIN of the same queries. */
function questionsTable(dataDir: string, { times }: Extent): Promise<string> {
  return onDatabase(dataDir, async ({ pool }) => {
    const { db, asked } = listening(pool);
    const shop = { db, clock: systemClock };
    const rows: string[][] = [];
    for (const { name, ask } of await deskQuestions(shop)) {
      const timesMs: number[] = [];
      let found = 0;
      for (let time = 0; time < times; time += 1) {
        asked.length = 0;
        const startedMs = performance.now();
        found = (await ask(shop)).orders.length;
        timesMs.push(performance.now() - startedMs);
      }
      rows.push([name, String(found), ...questionCells(timesMs, await readingOf(pool, [...asked]))]);
    }
    return alignedTable(questionColumns, rows);
  });
}

function questionCells(timesMs: number[], { rows, whole: wholeTables }: Reading): string[] {
  const worstMs = Math.max(...timesMs);
  return [
    ...[timesMs[0] ?? Number.NaN, median(timesMs), worstMs].map((each) => each.toFixed(1)),
    `${goals.questionMs} ${met(worstMs <= goals.questionMs)}`,
    String(Math.round(rows)),
    wholeTables.join(", ") || "none",
  ];
}

const cpuColumns = ["shop CPU ms", "database CPU ms"];
const ownPageColumns = ["", "visits", "median ms", "p99 ms", "goal", ...cpuColumns];

/** One visitor after the other, so that none queues. */
async function visitOwnPage(
  name: string,
  shop: RunningShop,
  shoppers: ReadyShopper[],
  { visits }: Extent,
): Promise<string[]> {
  const callOf = ({ token }: ReadyShopper) =>
    get(name, "/api/user/orders", { Authorization: `Bearer ${token}` });
  const [first] = shoppers;
  if (!first) throw new Error("There are no shoppers");
  const target = {
    name,
    callsOf: () => [callOf(first)],
    vary: (_: unknown, visit: number) => callOf(shoppers[visit % shoppers.length] ?? first),
  };
  await driveTimes(shop.url, target, { connections: 1, amount: Math.ceil(visits / 10) });
  const driven = await withCpuTime(shop, visits, () =>
    driveTimes(shop.url, target, { connections: 1, amount: visits }),
  );
  const { latenciesMs } = driven;
  const p99Ms = quantile(latenciesMs, 0.99);
  const cells = [quantile(latenciesMs, 0.5).toFixed(1), p99Ms.toFixed(1)];
  const goal = `${goals.ownPageP99Ms} ${met(p99Ms <= goals.ownPageP99Ms)}`;
  return [name, String(visits), ...cells, goal, ...costs([driven])];
}

type Both<Value> = { full: Value; empty: Value };

/** Interleaved, so that other load on the machine affects both alike. */
async function placingTable(
  shops: Both<RunningShop>,
  queues: Both<Queue>,
  { rounds, placed, orders }: Extent,
): Promise<string> {
  const place = (which: keyof Both<Queue>) =>
    withCpuTime(shops[which], placed, () =>
      placeOrders(shops[which].url, queues[which], { connections, amount: placed }),
    );
  await place("empty");
  await place("full");
  const pairs: Both<Drive & CpuTime>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const turns = round % 2 === 0 ? (["empty", "full"] as const) : (["full", "empty"] as const);
    const drives: Partial<Both<Drive & CpuTime>> = {};
    for (const which of turns) drives[which] = await place(which);
    pairs.push(drives as Both<Drive & CpuTime>);
  }
  const ratio = median(pairs.map(({ full, empty }) => empty.perSecond / full.perSecond));
  const rowOf = (name: string, drives: (Drive & CpuTime)[]) => {
    const latenciesMs = drives.flatMap((drive) => drive.latenciesMs);
    const perSecond = median(drives.map((drive) => drive.perSecond));
    return [
      name,
      perSecond.toFixed(0),
      quantile(latenciesMs, 0.5).toFixed(1),
      quantile(latenciesMs, 0.99).toFixed(1),
      ...costs(drives),
    ];
  };
  const full = rowOf(
    `placing an order among ${orders}`,
    pairs.map((pair) => pair.full),
  );
  const empty = rowOf(
    "placing an order in an empty shop",
    pairs.map((pair) => pair.empty),
  );
  const cost = [ratio.toFixed(2), `${goals.placingRatio} ${met(ratio <= goals.placingRatio)}`];
  return alignedTable(
    ["", "a second", "median ms", "p99 ms", ...cpuColumns, "cost", "goal"],
    [
      [...empty, "", ""],
      [...full, ...cost],
    ],
  );
}

const met = (isMet: boolean) => (isMet ? "met" : "MISSED");
