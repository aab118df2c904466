import { parseArgs } from "node:util";
import pg from "pg";
import { connectDatabase } from "../platform/database/database.ts";
import { startTestCluster, templateName } from "../platform/database/embedded/test-cluster.ts";
import { silentLog } from "../platform/log/log.ts";
import { killDatabase, notifyWhileAway } from "./database-away.ts";
import type { Breach } from "./invariants.ts";
import { killAtSteps } from "./killed-at-a-step.ts";
import { killAtRandom } from "./killed-at-random.ts";
import { sendMailsLater } from "./mail-server-away.ts";
import { healUntoldPayments } from "./never-notified.ts";
import { reportInEveryWay } from "./notifications.ts";
import { added, type Tally, tableOf } from "./tally.ts";
import { sellTenToAHundred } from "./too-many-shoppers.ts";
import { openWorld, type World } from "./world/world.ts";

const help = `npm run test:faults -- [options]

Injects every fault that must not cost an order, and tells what it cost.

  --kills NUMBER   how many times the shop is killed at a random instant, default 1000
  --seed NUMBER    chooses the instants; printed, to see the same again
  --first NUMBER   goes on with this kill, after a run that was broken off
  --only PART      only faults with this in their name, e.g. "random"`;

const { values: flags } = parseArgs({
  options: {
    kills: { type: "string", default: "1000" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1_000_000)) },
    first: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    help: { type: "boolean", default: false },
  },
});

const awayMs = 30_000;
const killsOfOneWorld = 50;
const worldsAtOnce = 2;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Copies a migrated database, so that each fault finds a shop without orders. */
async function inWorld(work: (world: World) => Promise<Tally>): Promise<Tally> {
  const name = `faults_${++databases}`;
  const client = new pg.Client({ connectionString: cluster.connectionString });
  await client.connect();
  await client.query(`create database ${name} template ${templateName} strategy file_copy`);
  await client.end();
  const url = new URL(cluster.connectionString);
  url.pathname = `/${name}`;
  const world = await openWorld(
    connectDatabase({ connectionString: url.href, applicationName: "faults", log: silentLog }),
  );
  return work(world).finally(world.close);
}
let databases = 0;

/** Several worlds in parallel, each small enough to check after each kill. */
async function killManyTimes(): Promise<Tally> {
  const [last, seed] = [Number(flags.kills), Number(flags.seed)];
  let all: Tally = {
    fault: "killed at a random instant",
    rounds: 0,
    orders: 0,
    invoices: 0,
    creditNotes: 0,
    breaches: [],
  };
  let next = Number(flags.first);
  const underWay = new Set<number>();
  const work = async () => {
    while (next <= last) {
      const first = next;
      const count = Math.min(killsOfOneWorld, last - first + 1);
      next += count;
      underWay.add(first);
      const tally = await inWorld((world) => killAtRandom(world, { first, count, seed, onBreach }));
      // Not `all = added(all, await …)`, which would lose the other world's tally.
      all = added(all, tally);
      underWay.delete(first);
      // The other world may be behind.
      const left = Math.min(next, ...underWay);
      say(`  Kills ${first} to ${first + count - 1} are done; to go on: --seed ${seed} --first ${left}`);
    }
  };
  await Promise.all(Array.from({ length: worldsAtOnce }, work));
  return all;
}

function onBreach(round: number, { harm, what }: Breach): void {
  say(`  Kill ${round}: ${harm}: ${what}`);
}

const faults: [name: string, inject: () => Promise<Tally>][] = [
  ["notified in every way", () => inWorld(reportInEveryWay)],
  ["never notified", () => inWorld(healUntoldPayments)],
  ["notified while the database is away", () => notifyWhileAway(awayMs)],
  ["100 shoppers for 10 units", () => inWorld(sellTenToAHundred)],
  ["mail server away for an hour", () => inWorld((world) => sendMailsLater(world, 20))],
  ["database killed", () => killDatabase(10, 32)],
  ["killed before a statement", () => inWorld((world) => killAtSteps(world, everyMoment))],
  ["killed at a random instant", killManyTimes],
];

const everyMoment = (statements: number) => [
  ...Array.from({ length: statements }, (_, index) => index + 1),
  "answer" as const,
];

if (flags.help) {
  say(help);
  process.exit();
}
const chosen = faults.filter(([name]) => name.includes(flags.only));
if (chosen.length === 0) {
  say(`No fault has "${flags.only}" in its name. They are: ${faults.map(([name]) => name).join(", ")}`);
  process.exit(2);
}
say(`Seed ${flags.seed}`);
const cluster = await startTestCluster();
const tallies: Tally[] = [];
try {
  for (const [name, inject] of chosen) {
    const startedMs = performance.now();
    tallies.push(await inject());
    say(`${name}: ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  }
} finally {
  await cluster.stop();
}
for (const { fault, breaches } of tallies)
  for (const { harm, what } of breaches) say(`${fault}: ${harm}: ${what}`);
say(`\n${tableOf(tallies)}`);
process.exitCode = tallies.some(({ breaches }) => breaches.length > 0) ? 1 : 0;
