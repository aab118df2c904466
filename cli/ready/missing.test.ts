import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../platform/config/config.ts";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { testDatabase } from "../../platform/database/test-database.ts";
import { openJobs } from "../../platform/jobs/jobs.ts";
import { silentLog } from "../../platform/log/log.ts";
import { missingOf } from "./missing.ts";

let database: OpenDatabase;
/** A proxy's login page, which answers every request alike. */
const page = createServer((_request, response) => response.end("<html>Log in</html>"));
beforeAll(async () => {
  database = await testDatabase();
  await new Promise<void>((resolve) => page.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  page.closeAllConnections();
  page.close();
  await database.close();
});

test("a shop whose bucket keeps nothing is not ready, and hears why", async () => {
  const read = readConfig({
    SPAZA_ENV: "/dev/null",
    PICTURES_S3_BUCKET: "pictures",
    PICTURES_S3_ENDPOINT: `http://127.0.0.1:${(page.address() as AddressInfo).port}`,
    PICTURES_S3_ACCESS_KEY: "key",
    PICTURES_S3_SECRET_KEY: "secret",
  });
  if (!read.ok) throw new Error(read.problems.join());
  const { isEssential, what } =
    (await missingOf(read.config, database.db)).find(({ key }) => key === "PICTURES_S3_BUCKET") ?? {};
  expect([isEssential, what]).toEqual([
    true,
    "A bucket that keeps pictures. The bucket of pictures does not keep what is put into it",
  ]);
});

const production = {
  SPAZA_ENV: "/dev/null",
  DEMO: "off",
  MAINTENANCE: "on",
  MAIL_URL: "smtp://mail.example",
};

async function keysOf(environment: Record<string, string>) {
  const read = readConfig({ ...production, ...environment });
  if (!read.ok) throw new Error(read.problems.join());
  const missing = await missingOf(read.config, database.db);
  return missing.filter(({ isEssential }) => isEssential).map(({ key }) => key);
}

test("a shop without its owner's address is not ready, because mails about orders and problems would be lost", async () => {
  expect(await keysOf({})).toContain("owner_mails.to");
  expect(await keysOf({ MAIL_FROM: "Karoo <shop@karoo.example>" })).not.toContain("owner_mails.to");
});

test("mails that were not accepted for an hour are reported, and since when", async () => {
  const jobs = await openJobs(database.connectionString, silentLog);
  try {
    await jobs.enqueue(database.db, "send-mail", {}, {});
    expect(await keysOf({})).not.toContain("mails");
    await database.db.execute(sql`update pgboss.job set created_on = now() - interval '2 hours', state = 'retry',
      start_after = now() + interval '2 hours'`);
    expect(await keysOf({})).toContain("mails");
  } finally {
    await jobs.stop();
  }
});
