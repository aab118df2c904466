import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { query, verify } from "../practice/gateway-test-world.ts";
import { closeWhatIsOpen, openShop, post, temporaryFolder } from "../practice/practice-test-world.ts";
import { openGateway, startPayment } from "./ozow-test-world.ts";

afterEach(closeWhatIsOpen);

const paid = {
  paymentId: 7,
  reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
  state: "paid",
  amountCents: 129900,
  flags: [],
};

test("from the shop's form over the gateway's page to a verified notification, and then back to the shop", async () => {
  const shop = await openShop();
  const gateway = await openGateway();
  const pageUrl = await startPayment(gateway, shop.origin);
  const page = await (await fetch(pageUrl)).text();
  expect(page).toContain("No real money moves here");
  expect(page).toContain("Stands in for Ozow");
  expect(page).toContain("Spaza order 000042");
  expect(page).toContain("R\u00a01\u00a0299.00");

  const paying = post(pageUrl, { choice: "pay" });
  const { body, contentType } = await shop.hear(200);
  const answer = await paying;
  expect(contentType).toBe("application/x-www-form-urlencoded");
  const back = answer.headers.get("location") ?? "";
  expect([answer.status, back]).toEqual([
    303,
    expect.stringContaining(`${shop.origin}/orders/000042?from=payment&`),
  ]);
  expect(new URL(back).searchParams.get("Status")).toBe("Complete");
  expect(await verify(gateway, body)).toEqual({ ok: true, payment: paid });
  expect(await query(gateway)).toEqual({ state: "paid", reference: paid.reference, amountCents: 129900 });
});

test.each([
  ["cancel", "Cancelled", "cancelled", "/payment?order=42&cancelled=1"],
  ["abandon", "Abandoned", "cancelled", "/payment?order=42&cancelled=1"],
  ["error", "Error", "failed", "/orders/000042?from=payment"],
])("practice: %s tells the shop %s and leads back", async (choice, status, state, way) => {
  const shop = await openShop();
  const gateway = await openGateway();
  const pageUrl = await startPayment(gateway, shop.origin);
  const choosing = post(pageUrl, { choice });
  const { body } = await shop.hear(200);
  expect((await choosing).headers.get("location")).toContain(shop.origin + way);
  expect(new URLSearchParams(body).get("Status")).toBe(status);
  expect(await verify(gateway, body)).toMatchObject({ ok: true, payment: { ...paid, state } });
  expect(await query(gateway)).toMatchObject({ state });
  await post(pageUrl, { choice: "pay" });
  expect(shop.heard).toEqual([]);
});

test.each([
  ["pending", "Pending", "paid"],
  ["investigation", "PendingInvestigation", "cancelled"],
])(
  "practice: %s comes first as %s, and then a second notification tells the outcome",
  async (choice, first, state) => {
    const lateNotifyMs = 500;
    // The fake clock keeps the bank from answering too early.
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const shop = await openShop();
    const gateway = await openGateway({ lateNotifyMs });
    const choosing = post(await startPayment(gateway, shop.origin), { choice });
    const { body } = await shop.hear(200);
    await choosing;
    expect(new URLSearchParams(body).get("Status")).toBe(first);
    expect(await verify(gateway, body)).toMatchObject({ ok: true, payment: { ...paid, state: "pending" } });
    const second = await shop.hear(200);
    vi.advanceTimersByTime(lateNotifyMs);
    expect(await verify(gateway, second.body)).toMatchObject({ ok: true, payment: { ...paid, state } });
    expect(await query(gateway)).toMatchObject({ state });
  },
);

test("practice: paid without a notification, which a question finds out; two notifications are the same to the byte", async () => {
  const shop = await openShop();
  const silent = await openGateway();
  const pageUrl = await startPayment(silent, shop.origin);
  expect(await query(silent)).toEqual({ state: "unknown" });
  await post(pageUrl, { choice: "silent" });
  expect(await query(silent)).toMatchObject({ state: "paid", amountCents: 129900 });
  expect(shop.heard).toEqual([]);

  const doubled = await openGateway();
  const paying = post(await startPayment(doubled, shop.origin), { choice: "twice" });
  const first = await shop.hear(200);
  const second = await shop.hear(200);
  await paying;
  expect(second.body).toBe(first.body);
  expect(await verify(doubled, second.body)).toEqual({ ok: true, payment: paid });
});

test("a notification that was not answered is repeated, also after a restart", async () => {
  const shop = await openShop();
  const dataDir = await temporaryFolder();
  const before = await openGateway({ dataDir, retryDelaysMs: [1, 3_600_000] });
  const paying = post(await startPayment(before, shop.origin), { choice: "pay" });
  const first = await shop.hear(500);
  const second = await shop.hear(503);
  await paying;
  await before.sandbox.close();
  const after = await openGateway({ dataDir, resumeWithinMs: 1 });
  const third = await shop.hear(200);
  expect([second.body, third.body]).toEqual([first.body, first.body]);
  expect(await verify(after, third.body)).toEqual({ ok: true, payment: paid });
});

test("what another gateway of the same keys has notified is not confirmed", async () => {
  const shop = await openShop();
  const gateway = await openGateway();
  const paying = post(await startPayment(gateway, shop.origin), { choice: "pay" });
  const { body } = await shop.hear(200);
  await paying;
  await expect(verify(await openGateway(), body)).rejects.toThrow("does not know");
});

test("an API in trouble is not taken for one that knows of no payment", async () => {
  const shop = await openShop();
  let json: unknown = { message: "Application Error" };
  const gateway = await openGateway({
    trouble: async (_call, done) => (json ? { status: 500, json } : done()),
  });
  await post(await startPayment(gateway, shop.origin), { choice: "silent" });
  await expect(query(gateway)).rejects.toThrow("500");
  json = undefined;
  expect(await query(gateway)).toMatchObject({ state: "paid" });
});

test("a buyer who never returns stays; Back and reload neither pay nor notify again", async () => {
  const shop = await openShop();
  const gateway = await openGateway();
  const pageUrl = await startPayment(gateway, shop.origin);
  const paying = post(pageUrl, { choice: "stay" });
  await shop.hear(200);
  expect((await paying).headers.get("location")).toBe(new URL(pageUrl).pathname);
  expect(await (await fetch(pageUrl)).text()).toContain("You stay here");
  await post(pageUrl, { choice: "twice" });
  expect(shop.heard).toEqual([]);
});

test("a wrong form gets a page that says so; other pages are missing; the API needs its key", async () => {
  const { sandbox } = await openGateway({ dataDir: await temporaryFolder() });
  const answer = await post(`${sandbox.origin}/ozow/pay`, {
    SiteCode: "TSTSTE0001",
    BankReference: "<b>Tea",
  });
  const page = await answer.text();
  expect([answer.status, page.includes("<b>Tea")]).toEqual([400, false]);
  expect(page).toContain("HashCheck: does not match the fields.");
  expect((await post(`${sandbox.origin}/ozow/pay`, { Customer: "a".repeat(70_000) })).status).toBe(413);
  expect((await fetch(`${sandbox.origin}/ozow/pay/none`)).status).toBe(404);
  for (const path of [
    "GetTransactionByReference",
    "GetTransaction",
    "secure/refunds/getrefundsbytransactionid",
  ])
    expect((await fetch(`${sandbox.origin}/ozow/${path}`)).status).toBe(401);
});

test("a damaged file of payments is set aside for a fresh start", async () => {
  const dataDir = await temporaryFolder();
  await writeFile(join(dataDir, "payments.json"), "{half");
  const lines: string[] = [];
  await openGateway({ dataDir, log: (line) => lines.push(line) });
  expect(lines).toEqual([expect.stringContaining("starting afresh")]);
});
