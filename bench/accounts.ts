import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { systemClock } from "../platform/clock.ts";
import { blankShopFile } from "../platform/config/shop-file.ts";
import { type OpenDatabase, openDatabase } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate/migrate.ts";
import { silentLog } from "../platform/log/log.ts";
import { createApi } from "../server/api/app.ts";
import { newCode } from "../shop/accounts/codes/one-time-codes.ts";
import { hashPassword } from "../shop/accounts/passwords/password.ts";
import { register } from "../shop/accounts/register.ts";
import { openShop } from "../shop/open-shop.ts";
import type { Shop } from "../shop/shop.ts";
import { quantile } from "./drive/drive.ts";

// npm run bench:accounts [-- --tries N]: looks for a timing attack that reveals accounts. It calls the API within this
// process, without network noise, on a database of its own. Exits with 1 when the times differ.

const { values: flags } = parseArgs({ options: { tries: { type: "string", default: "200" } } });
const tries = Number(flags.tries);
const warmUps = 10;
const known = { email: "known@example.co.za", password: "a-long-password" };
const unknown = { email: "unknown@example.co.za" };
const calls = {
  login: { password: "not-the-password" },
  "forgot-password": {},
  // Wrong except once in a million.
  verify: { otp: "000000" },
};

const say = (line = "") => void process.stdout.write(`${line}\n`);

// Closes the database, which would otherwise go on running.
const over = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => over.abort(`Ended by ${signal}`));

type Measured = { call: string; knownMs: number[]; unknownMs: number[] };

async function measureAll(shop: Shop): Promise<Measured[]> {
  const api = createApi(shop);
  const { user } = await register(shop, { name: "Thandi Dube", ...known });
  await newCode(shop, user);

  async function timeOf(call: string, body: object): Promise<number> {
    over.signal.throwIfAborted();
    await shop.db.execute(sql`delete from rate_limits`);
    await shop.db.execute(sql`update one_time_codes set tries_left = 5`);
    const request = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    };
    const startedMs = performance.now();
    const answer = await api.request(`/api/auth/${call}`, request, { clientAddress: "127.0.0.1" });
    await answer.arrayBuffer();
    const elapsedMs = performance.now() - startedMs;
    if (answer.status !== 200 && answer.status !== 422) throw new Error(`${call} answers ${answer.status}`);
    return elapsedMs;
  }

  const measured: Measured[] = [];
  for (const [call, rest] of Object.entries(calls)) {
    const [knownMs, unknownMs]: [number[], number[]] = [[], []];
    for (let round = -warmUps; round < tries; round += 1) {
      const pair = [
        { email: known.email, times: knownMs },
        { email: unknown.email, times: unknownMs },
      ];
      for (const { email, times } of round % 2 === 0 ? pair : pair.toReversed()) {
        const elapsedMs = await timeOf(call, { ...rest, email });
        if (round >= 0) times.push(elapsedMs);
      }
    }
    measured.push({ call, knownMs, unknownMs });
  }
  return measured;
}

const interquartileRange = (times: number[]) => quantile(times, 0.75) - quantile(times, 0.25);
const inWords = (times: number[]) =>
  `median ${quantile(times, 0.5).toFixed(2)} ms, interquartile range ${interquartileRange(times).toFixed(2)} ms`;

/** Prints the times, and returns whether the medians differ by less than either interquartile range. */
function isAlike({ call, knownMs, unknownMs }: Measured): boolean {
  const difference = Math.abs(quantile(knownMs, 0.5) - quantile(unknownMs, 0.5));
  const range = Math.min(interquartileRange(knownMs), interquartileRange(unknownMs));
  const isLess = difference < range;
  say(`\n${call}, ${tries} tries each`);
  say(`  known    ${inWords(knownMs)}`);
  say(`  unknown  ${inWords(unknownMs)}`);
  say(`  the medians differ by ${difference.toFixed(2)} ms: ${isLess ? "nothing to see" : "CAN BE SEEN"}`);
  return isLess;
}

async function sayHashTime(): Promise<void> {
  const times: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const startedMs = performance.now();
    await hashPassword(known.password);
    times.push(performance.now() - startedMs);
  }
  say(`argon2id: ${inWords(times)} (meant: 50 to 100 ms)`);
}

async function openBenchShop(database: OpenDatabase): Promise<Shop> {
  await migrate(database);
  return openShop({
    database,
    clock: systemClock,
    log: silentLog,
    gateways: [],
    settings: {
      name: "Spaza",
      tagline: null,
      logo: null,
      particulars: blankShopFile.particulars,
      publicUrl: "http://localhost",
      vatNumber: null,
      paymentWindowMinutes: 60,
      lateVouchers: "refund",
      unpaidCaps: blankShopFile.unpaidCaps,
      contactEmail: "shop@spaza.example",
      ownerMails: blankShopFile.ownerMails,
      analytics: false,
      ga4Id: null,
    },
  });
}

const dataDir = await mkdtemp(join(tmpdir(), "spaza-bench-"));
// PostgreSQL may run as another user, who needs access.
await chmod(dataDir, 0o755);
const database = await openDatabase({
  dataDir,
  exclusive: true,
  applicationName: "spaza bench",
  log: silentLog,
});
try {
  const shop = await openBenchShop(database);
  try {
    await sayHashTime();
    const measured = await measureAll(shop);
    const alike = measured.map(isAlike);
    process.exitCode = alike.every(Boolean) ? 0 : 1;
  } finally {
    await shop.jobs.stop();
  }
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
