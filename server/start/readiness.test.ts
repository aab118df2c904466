import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { openReadiness, type Readiness, serveReadiness } from "./readiness.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const never = { freshMs: 0, patienceMs: 20 };

async function ask(readiness: Readiness) {
  const answer = await new Hono().get("/readyz", serveReadiness(readiness)).request("/readyz");
  return [answer.status, await answer.json()];
}

test("a shop whose database answers is ready", async () => {
  const readiness = openReadiness(shop.db);
  expect(await ask(readiness)).toEqual([200, { status: "ready" }]);
});

test("it follows a database that goes and comes back, and says nothing else of it", async () => {
  let isAway = true;
  const away = async () => {
    throw new Error("connect ECONNREFUSED postgres://spaza:secret@db");
  };
  const db = Object.assign(Object.create(shop.db), {
    execute: (query: never) => (isAway ? away() : shop.db.execute(query)),
  });
  const readiness = openReadiness(db, { freshMs: 0 });
  expect(await ask(readiness)).toEqual([503, { status: "not ready", waiting_for: ["database"] }]);
  isAway = false;
  expect(await ask(readiness)).toEqual([200, { status: "ready" }]);
});

test("a database that says nothing is one that is away", async () => {
  const db = Object.assign(Object.create(shop.db), { execute: () => new Promise(() => {}) });
  expect(await ask(openReadiness(db, never))).toMatchObject([503, { waiting_for: ["database"] }]);
});

test("however many ask, the database is asked once", async () => {
  let count = 0;
  const db = Object.assign(Object.create(shop.db), {
    execute: (query: never) => {
      count += 1;
      return shop.db.execute(query);
    },
  });
  const readiness = openReadiness(db);
  await Promise.all(Array.from({ length: 50 }, () => ask(readiness)));
  expect(count).toBe(1);
});

test("a database of an earlier version is not served, one that is ahead is", async () => {
  const readiness = openReadiness(shop.db, { freshMs: 0 });
  const journal = sql`drizzle.__drizzle_migrations`;
  await shop.db.execute(sql`insert into ${journal} (hash, created_at) values ('newer', 99999999999999)`);
  expect(await ask(readiness)).toMatchObject([200, {}]);
  await shop.db.execute(
    sql`delete from ${journal} where created_at = (select min(created_at) from ${journal})`,
  );
  expect(await ask(readiness)).toMatchObject([503, { waiting_for: ["tables"] }]);
});
