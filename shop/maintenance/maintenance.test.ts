import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listActs } from "../audit/list-acts.ts";
import { noChanges } from "../changes/changes.ts";
import { owner } from "../testing/owner.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { openMaintenance } from "./live-maintenance.ts";
import type { Maintenance } from "./maintenance.ts";
import { switchMaintenance } from "./switch-maintenance.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.database.pool.query("truncate maintenance_switch, audit_entries"));

/** These shops' clock is fixed at eleven in the morning. */
const laterToday = new Date("2026-11-20T12:00:00Z");

const open = (isOnAtFirst: boolean) =>
  openMaintenance(shop.db, { changes: noChanges, log: shop.log }, isOnAtFirst);

const switched = (input: Partial<Maintenance>) =>
  switchMaintenance(shop, owner, { isOn: true, message: null, endsAt: null, ...input });

/** Closed a minute ago. */
async function closedSince(input: Partial<Maintenance>) {
  await switched(input);
  const { changedAt } = (await open(false)).current();
  shop.clock.advance(60_000);
  return { changedAt };
}

test("a shop is as it was started until its owner uses the switch, which decides from then on", async () => {
  const [closedAtFirst, openAtFirst] = [await open(true), await open(false)];
  expect([closedAtFirst.current().isOn, openAtFirst.current().isOn]).toEqual([true, false]);
  await switched({ isOn: false });
  await closedAtFirst.refresh();
  expect(closedAtFirst.current().isOn).toBe(false);
  expect((await open(true)).current().isOn).toBe(false);
  await switched({ isOn: true });
  await openAtFirst.refresh();
  expect(openAtFirst.current().isOn).toBe(true);
});

test("the message stays until it is replaced", async () => {
  await switched({ message: "  We count\n the stock. ", endsAt: laterToday });
  const told = async () => (await open(false)).current();
  expect(await told()).toMatchObject({ message: "We count the stock.", endsAt: laterToday });
  await switched({});
  expect(await told()).toMatchObject({ isOn: true, message: null, endsAt: null });
});

test("closing and opening are written down", async () => {
  await switched({ message: "Stocktaking", endsAt: laterToday });
  await switched({ isOn: false });
  const details = { message: "Stocktaking", until: "2026-11-20T12:00:00.000Z" };
  expect(await listActs(shop.db)).toMatchObject([
    { action: "maintenance.on", by: owner.by, details },
    { action: "maintenance.off", by: owner.by, details: null },
  ]);
});

test("a repeated command is not audited and keeps the time of the change", async () => {
  const closing = { message: "Stocktaking", endsAt: laterToday };
  const { changedAt } = await closedSince(closing);
  expect(await switched(closing)).toEqual({ ok: true, isChanged: false });
  expect(await switched({ message: "Painting" })).toEqual({ ok: true, isChanged: true });
  expect((await open(false)).current()).toMatchObject({ message: "Painting", changedAt });
  await switched({ isOn: false });
  const since = (await open(false)).current().changedAt;
  expect(since).not.toEqual(changedAt);
  shop.clock.advance(60_000);
  expect(await switched({ isOn: false })).toEqual({ ok: true, isChanged: false });
  expect((await open(false)).current().changedAt).toEqual(since);
  const actions = (await listActs(shop.db)).map(({ action }) => action);
  expect(actions).toEqual(["maintenance.on", "maintenance.on", "maintenance.off"]);
});

test.each<[Partial<Maintenance>, string]>([
  [{ message: "  " }, "The message must have from 1 to 300 letters"],
  [{ message: "x".repeat(301) }, "The message must have from 1 to 300 letters"],
  [{ message: "Back\u202esoon" }, "The message has characters that nobody can see"],
  [{ endsAt: new Date("2026-11-20T09:00:00Z") }, "The time at which you expect to open must be to come"],
  [{ endsAt: new Date("2027-11-22T09:00:00Z") }, "That is more than a year away"],
])("%j is refused in words and changes nothing", async (input, problem) => {
  expect(await switched(input)).toEqual({ ok: false, problem });
  expect((await open(false)).current().isOn).toBe(false);
  expect(await listActs(shop.db)).toEqual([]);
});
