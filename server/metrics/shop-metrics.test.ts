import { Registry } from "@prometheus-io/client";
import { sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countsOf } from "../../platform/database/row-counts.ts";
import { buildOrder, buildProduct, buildShopper } from "../../shop/testing/factories.ts";
import { openTestShop, type TestShop } from "../../shop/testing/test-shop.ts";
import { openShopMetrics } from "./shop-metrics.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function linesOf(db: TestShop["db"]) {
  const registry = new Registry();
  openShopMetrics(registry, db);
  return (await registry.metrics()).split("\n").filter((line) => line.startsWith("spaza"));
}

test("orders, payments, refunds, notices and due work are counted from the database", async () => {
  const { user } = await buildShopper(shop, { withAddress: true });
  await buildOrder(shop, user, await buildProduct(shop, { stock: 5 }));
  await shop.jobs.enqueue(shop.db, "send-code", { email: "thandi@example.co.za" });
  const lines = await linesOf(shop.db);
  expect(lines).toEqual(
    expect.arrayContaining([
      "spaza_database_up 1",
      'spaza_orders{status="pending_payment"} 1',
      'spaza_orders{status="packed"} 0',
      "spaza_refunds_waiting 0",
      "spaza_stock_notices_waiting 0",
      'spaza_jobs_due{queue="send-code"} 1',
      'spaza_jobs_failed{queue="send-mail"} 0',
    ]),
  );
  const value = (name: string) =>
    Number(
      lines
        .find((line) => line.startsWith(name))
        ?.split(" ")
        .at(-1),
    );
  expect(value("spaza_last_order_timestamp_seconds")).toBe(shop.clock.now().getTime() / 1000);
  expect(value('spaza_oldest_job_timestamp_seconds{queue="send-code"}')).toBeGreaterThan(0);
  expect(lines.join()).not.toContain("thandi");
});

test("while the database is away the metrics say only that", async () => {
  const closed = await openTestShop();
  await closed.close();
  expect(await linesOf(closed.db)).toEqual(["spaza_database_up 0"]);
});

test("a large table is not counted but estimated", async () => {
  const rows = pgTable("large_rows", { state: text().notNull(), filling: text().notNull() });
  await shop.db.execute(sql`create table large_rows (state text not null, filling text not null)`);
  await shop.db.execute(
    sql`insert into large_rows select case when n % 10 = 0 then 'ended' else 'open' end, repeat('x', 1000) from generate_series(1, 30000) n`,
  );
  await shop.db.execute(sql`analyze large_rows`);
  const asked: string[] = [];
  const db = Object.assign(Object.create(shop.db), {
    execute(query: never) {
      asked.push(JSON.stringify(query));
      return shop.db.execute(query);
    },
  });
  const counts = await countsOf(db, rows.state);
  expect(counts.get("open")).toBeGreaterThan(25_000);
  expect(counts.get("ended")).toBeGreaterThan(2_000);
  expect(asked.filter((query) => query.includes("group by"))).toEqual([]);
});
