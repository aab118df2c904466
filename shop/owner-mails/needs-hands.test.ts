import { expect, onTestFinished, test } from "vitest";
import { usualOwnerMails } from "../testing/owner-mails.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { endProblem, forgetOldWarnings, needsHands, type Problem } from "./needs-hands.ts";

const problem: Problem = {
  key: "refund 118 refused",
  title: "A refund of order 000042 was refused",
  what: "PayFast does not pay R 60.00 back.",
  next: [{ words: "Look at it:", command: "npx spaza orders show 42" }],
};

async function openShopOf(ownerMails: TestShop["settings"]["ownerMails"]) {
  const shop = await openTestShop({ ownerMails });
  onTestFinished(shop.close);
  return { shop, tell: () => shop.db.transaction((tx) => needsHands(shop, tx, problem)) };
}

test("a problem is mailed once, however often it is found, also by two at once", async () => {
  const { shop, tell } = await openShopOf(usualOwnerMails);
  const isNew = await Promise.all([tell(), tell(), tell()]);
  expect(isNew.filter(Boolean)).toHaveLength(1);
  const [mail, ...others] = await shop.sentMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: "owner@shop.example",
    message: { template: "needs-hands", props: { title: problem.title, next: problem.next } },
  });
  expect(await tell()).toBe(false);
  expect(await shop.sentMails()).toEqual([]);
});

test("a problem whose transaction fails is not mailed, and is when it is found again", async () => {
  const { shop, tell } = await openShopOf(usualOwnerMails);
  const killed = shop.db.transaction(async (tx) => {
    await needsHands(shop, tx, problem);
    throw new Error("Killed");
  });
  await expect(killed).rejects.toThrow("Killed");
  expect(await shop.sentMails()).toEqual([]);
  expect(await tell()).toBe(true);
  expect(await shop.sentMails()).toHaveLength(1);
});

test("a problem that was over and comes again is mailed again", async () => {
  const { shop, tell } = await openShopOf(usualOwnerMails);
  await tell();
  await endProblem(shop.db, problem.key);
  expect(await tell()).toBe(true);
  expect(await shop.sentMails()).toHaveLength(2);
});

test("mailed problems are remembered for about a year", async () => {
  const { shop, tell } = await openShopOf(usualOwnerMails);
  await tell();
  shop.clock.advance(365 * 86_400_000);
  await forgetOldWarnings(shop);
  expect(await tell()).toBe(false);
  shop.clock.advance(40 * 86_400_000);
  await forgetOldWarnings(shop);
  expect(await tell()).toBe(true);
});

test.each([
  ["has switched these mails off", { ...usualOwnerMails, needsHands: false }],
  ["has no address", { ...usualOwnerMails, to: null }],
])("an owner who %s finds the problem in the log alone", async (_, ownerMails) => {
  const { shop, tell } = await openShopOf(ownerMails);
  expect(await tell()).toBe(true);
  expect(await shop.sentMails()).toEqual([]);
  expect(shop.log.lines).toContainEqual(
    expect.objectContaining({ level: "warn", fields: { problem: problem.key, title: problem.title } }),
  );
});
