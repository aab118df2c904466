import { afterEach, expect, test } from "vitest";
import { payFastTestMerchant } from "../../platform/gateways/payfast/hosts.ts";
import { verify } from "../practice/gateway-test-world.ts";
import { closeWhatIsOpen, openShop, post } from "../practice/practice-test-world.ts";
import { openGateway, startPayment } from "./payfast-test-world.ts";

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

test("cancelling leads back to the shop without a notification", async () => {
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
