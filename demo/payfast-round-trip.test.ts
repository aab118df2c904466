import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { payFastTestMerchant } from "../platform/gateways/payfast/hosts.ts";
import {
  closeWhatIsOpen,
  openGateway,
  openShop,
  post,
  query,
  startPayment,
  temporaryFolder,
  verify,
} from "./payfast-test-world.ts";

afterEach(closeWhatIsOpen);

test("from the shop's form over the gateway's page to a verified notification, and then back to the shop", async () => {
  const shop = await openShop();
  const gateway = await openGateway();
  const pageUrl = await startPayment(gateway, shop.origin);

  const page = await (await fetch(pageUrl)).text();
  expect(page).toContain("No real money moves here");
  expect(page).toContain("Spaza order 000042");
  expect(page).toContain("R\u00a01\u00a0299.00");
  expect(page).toContain("Zoë O&#39;Brien");

  const paying = post(pageUrl, { choice: "pay" });
  const { body, contentType } = await shop.hear(200);
  const paid = await paying;
  expect(contentType).toBe("application/x-www-form-urlencoded");
  expect(paid.status).toBe(303);
  expect(paid.headers.get("location")).toBe(`${shop.origin}/orders/000042/paid?from=payfast`);
  expect(await verify(gateway, body)).toEqual({
    ok: true,
    payment: {
      paymentId: 7,
      reference: expect.stringMatching(/^\d+$/),
      state: "paid",
      amountCents: 129900,
      flags: [],
    },
  });
});

test("a forged notification is rightly signed but not confirmed", async () => {
  const shop = await openShop();
  const gateway = await openGateway();
  const pageUrl = await startPayment(gateway, shop.origin);
  const paying = post(pageUrl, { choice: "pay" });
  const { body } = await shop.hear(200);
  await paying;

  const other = await openGateway();
  expect(await verify(other, body)).toEqual({ ok: false, reason: "PayFast does not confirm it" });
});

test("Back and reload after paying neither pay nor notify again", async () => {
  const shop = await openShop();
  const gateway = await openGateway();
  const pageUrl = await startPayment(gateway, shop.origin);
  const paying = post(pageUrl, { choice: "pay" });
  await shop.hear(200);
  await paying;

  expect(await (await fetch(pageUrl)).text()).toContain("This payment is done");
  const again = await post(pageUrl, { choice: "twice" });
  expect(again.headers.get("location")).toBe(`${shop.origin}/orders/000042/paid?from=payfast`);
  expect(shop.heard).toEqual([]);
});

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

test("cancelling leads back to the shop and notifies nobody", async () => {
  const shop = await openShop();
  const gateway = await openGateway();
  const cancelled = await startPayment(gateway, shop.origin);
  const answer = await post(cancelled, { choice: "cancel" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`${shop.origin}/orders/000042/payment`);
  expect(await (await fetch(cancelled)).text()).toContain("This payment was cancelled");

  await post(cancelled, { choice: "pay" });
  await gateway.sandbox.close();
  expect(shop.heard).toEqual([]);
});

test("a slow shop does not keep the buyer waiting", async () => {
  const shop = await openShop();
  const gateway = await openGateway({ redirectAfterMs: 1 });
  const paid = await post(await startPayment(gateway, shop.origin), { choice: "pay" });
  expect(paid.status).toBe(303);
  expect(await verify(gateway, (await shop.hear(200)).body)).toMatchObject({ ok: true });
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

test("practice: paid without a notification, which a question after the payment finds out", async () => {
  const shop = await openShop();
  const gateway = await openGateway();
  const pageUrl = await startPayment(gateway, shop.origin);
  expect(await query(gateway)).toEqual({ state: "unknown" });
  const paid = await post(pageUrl, { choice: "silent" });
  expect(paid.headers.get("location")).toContain("/paid");
  const reference = expect.stringMatching(/^\d+$/);
  expect(await query(gateway)).toEqual({ state: "paid", reference, amountCents: 129900 });
  await gateway.sandbox.close();
  expect(shop.heard).toEqual([]);
});

test("a question after a payment names it as its notification does", async () => {
  const shop = await openShop();
  const gateway = await openGateway();
  const paying = post(await startPayment(gateway, shop.origin), { choice: "pay" });
  const verified = await verify(gateway, (await shop.hear(200)).body);
  await paying;
  const notified = verified.ok ? verified.payment : undefined;
  expect((await query(gateway))?.reference).toBe(notified?.reference);
});

test("what was paid silently is known after a restart; what was cancelled never was paid", async () => {
  const shop = await openShop();
  const dataDir = await temporaryFolder();
  const before = await openGateway({ dataDir });
  await post(await startPayment(before, shop.origin), { choice: "cancel" });
  expect(await query(before)).toEqual({ state: "unknown" });
  await post(await startPayment(before, shop.origin), { choice: "silent" });
  await before.sandbox.close();
  expect(await query(await openGateway({ dataDir }))).toMatchObject({ state: "paid" });
});

test("of a merchant with another passphrase the gateway tells nothing", async () => {
  const merchant = { id: payFastTestMerchant.merchantId, key: "46f0cd694581a", passphrase: "another" };
  const gateway = await openGateway({ merchant });
  await expect(query(gateway)).rejects.toThrow(/401.*Merchant authorisation failed/);
});

test("an API in trouble is not taken for one that knows of no payment", async () => {
  const shop = await openShop();
  let trouble: { status: number; text: string } | undefined = { status: 500, text: "Application Error" };
  const gateway = await openGateway({ troubleApi: async () => trouble });
  await post(await startPayment(gateway, shop.origin), { choice: "silent" });
  await expect(query(gateway)).rejects.toThrow("500");
  trouble = { status: 200, text: "<html>Nonsense</html>" };
  await expect(query(gateway)).rejects.toThrow("no column");
  trouble = undefined;
  expect(await query(gateway)).toMatchObject({ state: "paid" });
});

test("the API tells that it is there to whoever signs, and nobody else", async () => {
  const { sandbox } = await openGateway();
  const headers = { "merchant-id": "10000100", version: "v1", timestamp: "2026-11-20T12:00:00+02:00" };
  const ping = (signature: string) => fetch(`${sandbox.origin}/ping`, { headers: { ...headers, signature } });
  const signed = await ping("fc234deb7540070a4a549184836cc11c");
  expect([signed.status, await signed.text()]).toEqual([200, '"API V1"']);
  expect((await ping("0".repeat(32))).status).toBe(401);
  expect((await ping("none")).status).toBe(400);
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

test("a form with a wrong signature gets a page that says so", async () => {
  const { sandbox } = await openGateway();
  const answer = await post(`${sandbox.origin}/eng/process`, {
    merchant_id: payFastTestMerchant.merchantId,
    merchant_key: payFastTestMerchant.merchantKey,
    notify_url: "http://127.0.0.1:3000/n",
    amount: "10.00",
    item_name: "<b>Tea</b>",
    signature: "0".repeat(32),
  });
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(page).toContain("signature: does not match the fields.");
  expect(page).not.toContain("<b>Tea");
});

test("what the gateway never sent is INVALID", async () => {
  const { sandbox } = await openGateway();
  const answer = await post(`${sandbox.origin}/eng/query/validate`, {
    m_payment_id: "7",
    payment_status: "COMPLETE",
  });
  expect([answer.status, await answer.text()]).toEqual([200, "INVALID"]);
});

test("other pages are not there, and a body without end is cut off", async () => {
  const { sandbox } = await openGateway();
  expect((await fetch(`${sandbox.origin}/`)).status).toBe(404);
  expect((await fetch(`${sandbox.origin}/eng/process/none`)).status).toBe(404);
  expect((await post(`${sandbox.origin}/eng/process`, { item_name: "a".repeat(70_000) })).status).toBe(413);
});

test("its pages allow no script, nothing from elsewhere, and a way back to the shop alone", async () => {
  const shop = await openShop();
  const gateway = await openGateway();
  const policy = (await fetch(await startPayment(gateway, shop.origin))).headers.get(
    "content-security-policy",
  );
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`form-action 'self' ${shop.origin};`);
});

function numberIn(body: string): number {
  return Number(new URLSearchParams(body).get("pf_payment_id"));
}
