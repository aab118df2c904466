import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { breachesNow } from "../../faults/invariants.ts";
import { emptyMemory } from "../../faults/world/memory.ts";
import { connectDatabase, type OpenDatabase } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrate/migrate.ts";
import { applyWithin, knownMigrations } from "../../platform/database/migrate/migration-files.ts";
import { silentLog } from "../../platform/log/log.ts";
import { login } from "../accounts/sessions/login.ts";
import { addAddress } from "../addresses/add-address.ts";
import { deliveryTermsVersions } from "../delivery/tables.ts";
import { findOrder } from "../orders/queries/read-orders.ts";
import { testTerms } from "../testing/delivery-terms.ts";
import { buildPaidOrder, capeTown } from "../testing/factories.ts";
import { openTestShopOn } from "../testing/test-shop.ts";
import { leftOut } from "./left-out.ts";
import {
  backUpInto,
  emptyDatabase,
  everythingIn,
  folderForTest,
  restoredAt,
  restoreInto,
  sequencesIn,
} from "./testing/backups.ts";

// The state after each migration of a shop in use: migrated shops must match it.

const states = knownMigrations().map((_, state) => state);
const nameOf = (state: number) => `earlier_${process.pid}_${state}`;

async function inDatabase<T>(name: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(inject("testClusterUrl"));
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

function copy(from: string, to: string) {
  return inDatabase("postgres", (client) =>
    client.query(`create database ${to} template ${from} strategy file_copy`),
  );
}

beforeAll(async () => {
  for (const state of states) {
    await copy(state === 0 ? "template1" : nameOf(state - 1), nameOf(state));
    await inDatabase(nameOf(state), async (client) => {
      await applyWithin(client, knownMigrations().slice(state, state + 1));
      const rows = new URL(`./testing/earlier/${String(state).padStart(4, "0")}.sql`, import.meta.url);
      if (existsSync(rows)) await client.query(await readFile(rows, "utf8"));
    });
  }
  return async () => {
    for (const state of states)
      await inDatabase("postgres", (client) => client.query(`drop database ${nameOf(state)} with (force)`));
  };
});

async function shopOfState(state: number): Promise<OpenDatabase> {
  const name = `${nameOf(state)}_copy`;
  await copy(nameOf(state), name);
  const url = new URL(inject("testClusterUrl"));
  url.pathname = `/${name}`;
  const database = connectDatabase({ connectionString: url.href, applicationName: "trial", log: silentLog });
  onTestFinished(async () => {
    await database.close();
    await inDatabase("postgres", (client) => client.query(`drop database ${name} with (force)`));
  });
  return database;
}

/** Orders, logins and purchases work. */
async function expectToWork(database: OpenDatabase): Promise<void> {
  expect(await breachesNow(database.pool, emptyMemory())).toEqual([]);
  const shop = await openTestShopOn(database);
  try {
    const { user } = await login(shop, { email: "thandi@example.co.za", password: "a-long-password" });
    const first = await findOrder(shop.db, user, 1);
    expect(first).toMatchObject({ amountCents: 10_000, deliveryFeeCents: 6_000 });
    expect(first.lines).toMatchObject([{ quantity: 1, product: { sku: "MUG-1" } }]);
    await addAddress(shop, user, capeTown);
    const order = await buildPaidOrder(shop, user, 1, ["packed", "shipped", "delivered"]);
    expect(order.id).toBeGreaterThan(1);
    expect(await findOrder(shop.db, user, order.id)).toMatchObject({ status: "delivered" });
  } finally {
    await shop.jobs.stop();
  }
}

test.each(states)(
  "a shop of the state after migration %i is brought up to this one, and works",
  async (state) => {
    const database = await shopOfState(state);
    await migrate(database);
    await expectToWork(database);
  },
);

/** The first version with an audit log. */
const firstWithAudit = 9;

test.each([firstWithAudit, states.length - 2])(
  "a backup of the state after migration %i is restored as a shop of this one",
  async (state) => {
    const [earlier, database] = [await shopOfState(state), await emptyDatabase()];
    const [folder, file] = [await folderForTest(), join(await folderForTest(), "a.tar.zst")];
    await backUpInto(file, earlier, folder);
    await restoreInto(file, database, folder);
    await expectToWork(database);
  },
);

test("a restored shop has every row of every table but those of logins, and counts on from where it was", async () => {
  const database = await shopOfState(states.length - 1);
  await database.db.insert(deliveryTermsVersions).values({ terms: testTerms, createdAt: restoredAt });
  const [before, counted] = [await everythingIn(database), await sequencesIn(database)];
  // A new table gets rows in ./testing/earlier.
  expect(Object.keys(before).filter((name) => before[name]?.length === 0)).toEqual([]);
  const [restored, folder] = [await emptyDatabase(), await folderForTest()];
  const file = join(await folderForTest(), "a.tar.zst");
  const { rows } = await backUpInto(file, database, folder);
  await restoreInto(file, restored, folder);

  const after = await everythingIn(restored);
  for (const name of leftOut) {
    expect(Object.keys(before)).toContain(name);
    // A migration's messages about the catalogue.
    expect(after[name]).toHaveLength(name === "catalogue_changes" ? 1 : 0);
    delete before[name];
    delete after[name];
  }
  expect(after.audit_entries?.splice(-1)).toEqual([expect.stringContaining("backups.restore")]);
  expect(after).toEqual(before);
  expect(rows).toBe(Object.values(before).flat().length);
  expect(await sequencesIn(restored)).toEqual(
    counted.map(({ name, last }) => ({ name, last: name === "audit_entries_id_seq" ? last + 1 : last })),
  );
});

test("migrations change existing rows as intended", async () => {
  const database = await shopOfState(4);
  await migrate(database);
  const ask = async (query: string) => (await database.pool.query(query)).rows;
  expect(await ask("select body from payment_notifications")).toEqual([
    { body: "m_payment_id=1&name_first=&email_address=&amount_gross=160.00" },
  ]);
  expect(await ask("select count(*) from one_time_codes")).toEqual([{ count: 0 }]);
  expect(await ask("select name_seen from cart_lines")).toEqual([{ name_seen: "Picnic rug" }]);
  expect(
    await ask("select delivery_kind, delivery_regular_fee_cents as fee from orders where id = 1"),
  ).toEqual([{ delivery_kind: "courier", fee: 6_000 }]);
  const later = await shopOfState(8);
  await migrate(later);
  const { rows } = await later.pool.query("select payment_id, state, amount_cents, reason from refunds");
  expect(rows).toEqual([
    { payment_id: 4, state: "done", amount_cents: 17_000, reason: "Paid more than once" },
  ]);
});
