import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { testDatabase } from "../../platform/database/test-database.ts";
import { silentLog } from "../../platform/log.ts";
import { answerError } from "./errors.ts";

test("a connection that dies within a transaction is answered with 503, to be asked again", async () => {
  const { db, close } = await testDatabase();
  const app = new Hono();
  app.onError(answerError(silentLog));
  app.post("/", async (c) => {
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
      // The first of them hears of the end, and what comes after meets a connection that is dead already.
      await tx.execute(sql`select 1`).catch(() => tx.execute(sql`select 2`));
    });
    return c.text("done");
  });

  const { status, headers } = await app.request("/", { method: "POST" });

  expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
  await close();
});
