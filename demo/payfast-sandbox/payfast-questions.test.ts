import { afterEach, expect, test } from "vitest";
import { payFastTestMerchant } from "../../platform/gateways/payfast/hosts.ts";
import { query, verify } from "../practice/gateway-test-world.ts";
import { closeWhatIsOpen, openShop, post, temporaryFolder } from "../practice/practice-test-world.ts";
import { openGateway, startPayment } from "./payfast-test-world.ts";

afterEach(closeWhatIsOpen);

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

test("a merchant with another passphrase gets no answer from the gateway", async () => {
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

test("the API answers a ping only with a valid signature", async () => {
  const { sandbox } = await openGateway();
  const headers = { "merchant-id": "10000100", version: "v1", timestamp: "2026-11-20T12:00:00+02:00" };
  const ping = (signature: string) => fetch(`${sandbox.origin}/ping`, { headers: { ...headers, signature } });
  const signed = await ping("fc234deb7540070a4a549184836cc11c");
  expect([signed.status, await signed.text()]).toEqual([200, '"API V1"']);
  expect((await ping("0".repeat(32))).status).toBe(401);
  expect((await ping("none")).status).toBe(400);
});
