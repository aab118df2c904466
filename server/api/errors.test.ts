import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { serve } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { testDatabase } from "../../platform/database/test-database.ts";
import { collectingLog, createLog, silentLog } from "../../platform/log/log.ts";
import { answerError } from "./errors.ts";

const raise = (code: string) => sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`);

test("a connection that dies within a transaction is answered with 503, to be asked again", async () => {
  const { db, close } = await testDatabase();
  const app = new Hono();
  app.onError(answerError(silentLog));
  app.post("/", async (c) => {
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
      // The first query gets the error, the next one a dead connection.
      await tx.execute(sql`select 1`).catch(() => tx.execute(sql`select 2`));
    });
    return c.text("done");
  });

  const { status, headers } = await app.request("/", { method: "POST" });

  expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
  await close();
});

test.each([
  ["a server that became read-only", sql`set local transaction_read_only = on`, sql`create table t ()`],
  ["a statement that took too long", sql`set local statement_timeout = 1`, sql`select pg_sleep(60)`],
  ["too many connections", sql`select 1`, raise("53300")],
  ["a server that starts", sql`select 1`, raise("57P03")],
])("%s is answered with 503, to be asked again", async (_what, before, failing) => {
  const { db, pool, close } = await testDatabase();
  const log = collectingLog();
  const app = new Hono();
  app.onError(answerError(log));
  app.post("/", async (c) => {
    await db.transaction(async (tx) => {
      await tx.execute(before);
      await tx.execute(failing);
    });
    return c.text("done");
  });

  const answer = await app.request("/", { method: "POST" });

  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await answer.json()).toEqual({ message: "The shop is away for a moment. Please try again." });
  expect(log.lines).toMatchObject([{ level: "warn", message: "The database is away" }]);
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await close();
});

test("a query that is wrong is the shop's fault", async () => {
  const { db, close } = await testDatabase();
  const app = new Hono();
  app.onError(answerError(silentLog));
  app.post("/", async (c) => c.json(await db.execute(sql`select from no_such_table`)));
  expect((await app.request("/", { method: "POST" })).status).toBe(500);
  await close();
});

test("a client that disconnects during its body raises no database alarm", async () => {
  const lines: string[] = [];
  const answerLogged = answerError(createLog({ write: (line) => lines.push(line), level: "info" }));
  const app = new Hono();
  const answered = new Promise<number>((resolve) => {
    app.onError((error, c) => {
      const answer = answerLogged(error, c);
      resolve(answer.status);
      return answer;
    });
  });
  const reading = new Promise<void>((resolve) => {
    app.post("/", (c) => {
      resolve();
      return c.req.text().then((text) => c.text(text));
    });
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  const visitor = connect((server.address() as AddressInfo).port, "127.0.0.1");
  visitor.write("POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\nx");
  await reading;
  visitor.destroy();

  expect(await answered).toBe(400);
  expect(lines).toEqual([]);
  server.close();
});
