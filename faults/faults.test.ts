import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../platform/database/test-database.ts";
import { killDatabase, notifyWhileAway } from "./database-away.ts";
import { killAtSteps } from "./killed-at-a-step.ts";
import { sendMailsLater } from "./mail-server-away.ts";
import { healUntoldPayments } from "./never-notified.ts";
import { reportInEveryWay } from "./notifications.ts";
import { sellTenToAHundred } from "./too-many-shoppers.ts";
import { openWorld } from "./world/world.ts";

// A short round of `npm run test:faults`.

async function ownWorld() {
  const world = await openWorld(await testDatabase());
  onTestFinished(world.close);
  return world;
}

/** Several minutes on a busy machine. */
const slow = { timeout: 900_000 };

/** Spread over the statements, the last just before the answer. */
const kills = {
  placing: 4,
  paying: 3,
  settling: 4,
  "settling late": 2,
  "settling late with a voucher": 3,
  "settling late without its voucher": 3,
  expiring: 2,
  cancelling: 2,
  "cancelling when paid": 3,
  refunding: 2,
  "paying back": 4,
};

test("a shop that is killed in the middle of an order costs nobody anything", slow, async () => {
  const tally = await killAtSteps(await ownWorld(), (statements, useCase) => {
    const steps = kills[useCase] - 1;
    const moments = Array.from({ length: steps }, (_, step) => Math.ceil((statements * (step + 1)) / steps));
    return [...moments, "answer"];
  });
  expect(tally).toMatchObject({ rounds: 32, breaches: [] });
});

test("a payment is settled once, in whatever way the gateway reports it", slow, async () => {
  expect((await reportInEveryWay(await ownWorld())).breaches).toEqual([]);
});

test("a payment of which no notification ever comes is found by asking the gateway", slow, async () => {
  expect((await healUntoldPayments(await ownWorld())).breaches).toEqual([]);
});

test(
  "the gateway is asked to come again while the database is away, and the orders are paid",
  slow,
  async () => {
    expect((await notifyWhileAway(0)).breaches).toEqual([]);
  },
);

test("of 100 shoppers for 10 units exactly 10 get one, and 90 get the reason", slow, async () => {
  expect(await sellTenToAHundred(await ownWorld())).toMatchObject({ orders: 10, breaches: [] });
});

test("mails that could not be sent for an hour arrive once, and no order minds", slow, async () => {
  expect((await sendMailsLater(await ownWorld(), 5)).breaches).toEqual([]);
});

test("a database that is killed while 32 buy loses no confirmed order", slow, async () => {
  expect((await killDatabase(1, 32)).breaches).toEqual([]);
});
