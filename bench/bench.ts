import { existsSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { startBareServer, startShop, stopAll, stopForGood } from "./children.ts";
import { benchDesk } from "./desk.ts";
import { connections } from "./drive/drive.ts";
import { type Measured, measure, pace } from "./drive/measure.ts";
import { recordAnswers } from "./drive/record.ts";
import { chooseTargets } from "./drive/targets.ts";
import { benchFlood } from "./flood/flood.ts";
import { type Grown, growthTable } from "./growth.ts";
import { benchNotify } from "./notify.ts";
import { benchOrders } from "./orders.ts";
import { type Catalogue, megabytes, nameOf, prepare, removeTemporaryFolders } from "./prepare.ts";
import { benchSale } from "./sale.ts";
import { met, table } from "./table.ts";

const help = `npm run bench -- [options]

Measures the shop against a bare node:http server that sends the same bytes in the same run.

  --catalogue FILE     also with this catalogue (Google's product data as CSV or TSV, gzipped or not)
  --generated LIST     how many generated products, default 1000,200000; 0 for none
  --only PART          only targets with this in their name, e.g. "page", "orders", "sale", "flood" or "notify"; "desk"
                       measures among a million orders, which are made in some minutes (and 4 GB), and only when asked for
  --keep               keep the filled shops under data/bench-…, so that the next run need not import again
  --quick              short rounds, for a first impression
  --profile FOLDER     write CPU profiles of the shop there (node --cpu-prof)`;

const { values: flags } = parseArgs({
  options: {
    catalogue: { type: "string" },
    generated: { type: "string", default: "1000,200000" },
    only: { type: "string", default: "" },
    keep: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    profile: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

const profiling = flags.profile ? `--cpu-prof --cpu-prof-dir=${flags.profile}` : "";
const ordersPart = "orders";
const salePart = "sale";
const deskPart = "desk";
const floodPart = "flood";
const notifyPart = "notify";
/** For the products of a file, some ten thousand. */
const memoryGoalBytes = 350 * 1024 * 1024;
/** Few products: these shops are full of orders. */
const deskGoods = { generated: 1000 };

const say = (line = "") => void process.stdout.write(`${line}\n`);

async function benchCatalogue(catalogue: Catalogue): Promise<Grown> {
  say(`\n${nameOf(catalogue)}`);
  const { dataDir, importWords } = await prepare(catalogue, flags.keep);
  say(`Import: ${importWords}`);
  const isRead = ![ordersPart, salePart].includes(flags.only);
  const reading = isRead ? await benchReading(dataDir, "file" in catalogue) : undefined;
  const options = { profiling, isQuick: flags.quick, say };
  if (salePart.includes(flags.only)) await benchSale(dataDir, options);
  await stopAll();
  const orders = ordersPart.includes(flags.only) ? await benchOrders(dataDir, options) : undefined;
  await stopAll();
  await removeTemporaryFolders();
  return { name: nameOf(catalogue), reading, orders };
}

async function benchCatalogues(): Promise<void> {
  const grown: Grown[] = [];
  for (const catalogue of catalogues()) grown.push(await benchCatalogue(catalogue));
  if (grown.length > 1) say(`\n${growthTable(grown)}`);
}

/** Uses two shops of its own, so that the other benches' shop stays without orders. */
async function benchAmongOrders(): Promise<void> {
  say(`\n${nameOf(deskGoods)}, in two shops`);
  const [full, empty] = [await prepare(deskGoods, false), await prepare(deskGoods, false)];
  const folders = { full: full.dataDir, empty: empty.dataDir };
  await benchDesk(folders, { profiling, isQuick: flags.quick, say });
}

/** Repeatable requests, compared with a bare server that sends the same bytes. */
async function benchReading(dataDir: string, hasMemoryGoal: boolean): Promise<Grown["reading"]> {
  const shop = await startShop(dataDir, profiling);
  const firstPageMs = await timeOf(shop.url);
  say(`Start ${Math.round(shop.startMs)} ms, first home page ${Math.round(firstPageMs)} ms`);
  const memoryBytes = await shop.memoryBytes();
  const measured = await measureAll(shop.url);
  const memoryAfterBytes = await shop.memoryBytes();
  const goal = `, goal ${megabytes(memoryGoalBytes)} ${met(memoryAfterBytes <= memoryGoalBytes)}`;
  const memoryAfter = `${megabytes(memoryAfterBytes)} after all requests${hasMemoryGoal ? goal : ""}`;
  say(`Memory of the shop: ${megabytes(memoryBytes)} at first, ${memoryAfter}\n`);
  say(table(measured));
  if (floodPart.includes(flags.only)) say(`\n${await benchFlood(shop.url, flags.quick ? 5 : 20)}`);
  await stopAll();
  return { startMs: shop.startMs, memoryBytes: memoryAfterBytes, measured };
}

async function measureAll(shopUrl: string): Promise<Measured[]> {
  const all = await chooseTargets(shopUrl, connections);
  const targets = all.filter(({ name }) => name.includes(flags.only));
  const bareUrl = await startBareServer(await recordAnswers(shopUrl, targets));
  const measured: Measured[] = [];
  for (const target of targets) {
    measured.push(await measure(target, { shopUrl, bareUrl }, flags.quick ? pace.quick : pace.whole));
  }
  return measured;
}

async function timeOf(url: string): Promise<number> {
  const startedMs = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The home page answers ${answer.status}`);
  return performance.now() - startedMs;
}

function catalogues(): Catalogue[] {
  const { catalogue: file } = flags;
  if (file !== undefined && !existsSync(file)) throw new Error(`There is no file ${file}`);
  const counts = flags.generated.split(",").map(Number);
  if (!counts.every((count) => Number.isInteger(count) && count >= 0)) throw new Error(help);
  const generated = counts.filter((count) => count > 0).map((count) => ({ generated: count }));
  return file === undefined ? generated : [{ file }, ...generated];
}

async function bench(): Promise<void> {
  if (flags.help) return say(help);
  let exitCode = 0;
  for (const [signal, code] of [["SIGINT", 130] as const, ["SIGTERM", 143] as const]) {
    process.once(signal, () => {
      exitCode = code;
      void stopForGood();
    });
  }
  try {
    if (flags.only === deskPart) await benchAmongOrders();
    else if (flags.only !== notifyPart) await benchCatalogues();
    if (notifyPart.includes(flags.only)) await benchNotify({ isQuick: flags.quick, say });
    say(
      `\n${cpus()[0]?.model ?? "Unknown processor"}, ${availableParallelism()} cores, Node ${process.version},`,
    );
    say(`${connections} connections; shop, its database and the load share the cores.`);
    say("Compare ratios, not requests a second: those depend on the machine and on what else it does.");
  } catch (error) {
    // After a stop the work fails because its servers are gone.
    if (exitCode === 0) throw error;
  } finally {
    await stopAll();
    await removeTemporaryFolders();
  }
  process.exitCode = exitCode;
}

await bench();
