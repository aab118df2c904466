import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "./database/test-database.ts";
import { openJobs } from "./jobs.ts";
import { collectingLog } from "./log.ts";

test("work that is done leaves nothing behind, and what fails is kept to be tried again", async ({
  database,
}) => {
  const log = collectingLog();
  const jobs = await openJobs(database.connectionString, log);
  const { promise: both, resolve } = Promise.withResolvers<void>();
  const seen: string[] = [];
  const handler = async (data: object) => {
    const { to } = data as { to: string };
    if (seen.push(to) === 2) resolve();
    if (to === "broken") throw new Error("No mail server");
  };
  await jobs.enqueue(database.db, "send-mail", { to: "thandi@example.co.za" });
  await jobs.enqueue(database.db, "send-mail", { to: "broken" });
  await jobs.start({ "send-mail": handler, "send-code": handler });
  await both;
  await jobs.pause();

  const { rows } = await database.db.execute(sql`select data ->> 'to' as to, state from pgboss.job`);
  expect(rows).toEqual([{ to: "broken", state: "retry" }]);
  await jobs.stop();
});
