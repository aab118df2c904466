import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { verify } from "../practice/gateway-test-world.ts";
import { closeWhatIsOpen, openShop, post, temporaryFolder } from "../practice/practice-test-world.ts";
import { openGateway, startPayment } from "./payfast-test-world.ts";

afterEach(closeWhatIsOpen);

test("the notification is repeated until the shop answers 200, and is the same each time", async () => {
  const shop = await openShop();
  const outcomes: string[] = [];
  const gateway = await openGateway({ retryDelaysMs: [0, 1, 2], log: (line) => outcomes.push(line) });
  const pageUrl = await startPayment(gateway, shop.origin);
  const paying = post(pageUrl, { choice: "pay" });
  const first = await shop.hear(500);
  const second = await shop.hear(503);
  const third = await shop.hear(200);
  await paying;
  expect(second.body).toBe(first.body);
  expect(third.body).toBe(first.body);
  expect(await verify(gateway, third.body)).toMatchObject({ ok: true });
  await gateway.sandbox.close();
  expect(outcomes.slice(0, 2)).toEqual([
    "notification of payment 7, attempt 1: 500",
    "notification of payment 7, attempt 2: 503",
  ]);
});

test("a redirect is not followed and counts as no answer", async () => {
  const shop = await openShop();
  const gateway = await openGateway({ retryDelaysMs: [0] });
  const paying = post(await startPayment(gateway, shop.origin), { choice: "pay" });
  const first = await shop.hear(302);
  expect((await shop.hear(200)).body).toBe(first.body);
  await paying;
});

test("it gives up when the repeats are used up", async () => {
  const shop = await openShop();
  const { promise: last, resolve } = Promise.withResolvers<string>();
  const log = (line: string) => {
    if (line.includes("given up")) resolve(line);
  };
  const gateway = await openGateway({ retryDelaysMs: [1], log });
  const paying = post(await startPayment(gateway, shop.origin), { choice: "pay" });
  await shop.hear(500);
  await shop.hear(500);
  await paying;
  expect(await last).toBe("notification of payment 7, attempt 2: 500, given up");
});

test("practice: a late notification comes after the buyer is back", async () => {
  const shop = await openShop();
  const gateway = await openGateway({ lateNotifyMs: 5 });
  const pageUrl = await startPayment(gateway, shop.origin);
  const hearing = shop.hear(200);
  expect((await post(pageUrl, { choice: "late" })).headers.get("location")).toContain("/paid");
  expect(await verify(gateway, (await hearing).body)).toMatchObject({ ok: true });
});

test("practice: a buyer who never returns stays on the gateway's page, and the shop hears of the money", async () => {
  const shop = await openShop();
  const gateway = await openGateway();
  const pageUrl = await startPayment(gateway, shop.origin);
  const paying = post(pageUrl, { choice: "stay" });
  expect(await verify(gateway, (await shop.hear(200)).body)).toMatchObject({ ok: true });
  expect((await paying).headers.get("location")).toBe(new URL(pageUrl).pathname);
  const page = await (await fetch(pageUrl)).text();
  expect(page).toContain("You stay here");
  expect(page).not.toContain("Back to the shop");
});

test("practice: two notifications are the same to the byte", async () => {
  const shop = await openShop();
  const gateway = await openGateway();
  const paying = post(await startPayment(gateway, shop.origin), { choice: "twice" });
  const first = await shop.hear(200);
  const second = await shop.hear(200);
  await paying;
  expect(second.body).toBe(first.body);
  expect(await verify(gateway, second.body)).toMatchObject({ ok: true });
});

test("after a restart an unanswered notification goes on, is confirmed, and new payments get new numbers", async () => {
  const shop = await openShop();
  const dataDir = await temporaryFolder();
  const before = await openGateway({ dataDir, retryDelaysMs: [3_600_000] });
  const paying = post(await startPayment(before, shop.origin), { choice: "pay" });
  const first = await shop.hear(500);
  await paying;
  const openPage = new URL(await startPayment(before, shop.origin)).pathname;
  await before.sandbox.close();

  const after = await openGateway({ dataDir, resumeWithinMs: 1 });
  const repeated = await shop.hear(200);
  expect(repeated.body).toBe(first.body);
  expect(await verify(after, repeated.body)).toMatchObject({ ok: true });
  const payingOther = post(`${after.sandbox.origin}${openPage}`, { choice: "pay" });
  const other = await shop.hear(200);
  await payingOther;
  expect(numberIn(other.body)).toBeGreaterThan(numberIn(first.body));
});

test("a damaged file of payments is set aside for a fresh start", async () => {
  const dataDir = await temporaryFolder();
  await writeFile(join(dataDir, "payments.json"), "{half");
  const lines: string[] = [];
  await openGateway({ dataDir, log: (line) => lines.push(line) });
  expect(lines).toEqual([expect.stringContaining("cannot be read: starting afresh")]);
});

function numberIn(body: string): number {
  return Number(new URLSearchParams(body).get("pf_payment_id"));
}
