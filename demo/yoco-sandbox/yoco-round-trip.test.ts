import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listWebhooks, registerWebhook, removeWebhook } from "../../platform/gateways/yoco/webhooks.ts";
import { askGateways } from "../../shop/payments/settle/ask-gateways.ts";
import { openYocoWorld } from "./yoco-test-world.ts";

let world: Awaited<ReturnType<typeof openYocoWorld>>;
beforeAll(async () => {
  world = await openYocoWorld();
});
afterAll(() => world.close());
afterEach(() => world.closeGateways());

const minuteMs = 60_000;

test("from the shop over Yoco's page to a paid order, and back to the shop", async () => {
  await world.openGateway();
  const { page, order, payment, choose, state } = await world.atTheGateway();
  const shown = await (await fetch(page)).text();
  expect(shown).toContain("No real money moves here");
  expect(shown).toContain("Stands in for Yoco");
  expect(shown).toContain("Spaza order");
  const paid = await choose("pay");
  expect(paid.status).toBe(303);
  expect(paid.headers.get("location")).toMatch(/^http:\/\/localhost:3000\/orders\/\d+\?from=payment$/);
  expect(await world.hear()).toMatchObject({ status: 200 });
  const checkoutId = new URL(page).pathname.split("/").at(-1);
  const reference = expect.stringMatching(/^p_/);
  expect(await state()).toMatchObject({
    status: "processing",
    payment: { id: payment.id, orderId: order.id, state: "paid", checkoutId, reference },
  });
  expect(await world.mailsNow()).toEqual(["order-paid"]);
  expect(await (await fetch(page)).text()).toContain("This payment is done");
  await choose("twice");
  expect(world.heard).toEqual([]);
});

test("two messages at once count once", async () => {
  await world.openGateway();
  const { choose, state } = await world.atTheGateway();
  await choose("twice");
  const [first, second] = [await world.hear(), await world.hear()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
  expect((await state()).status).toBe("processing");
  expect(await world.mailsNow()).toEqual(["order-paid"]);
});

test("what failed or was cancelled leads back to the shop, leaves the order payable, and can still be paid there", async () => {
  await world.openGateway();
  const { choose, state, page } = await world.atTheGateway();
  expect((await choose("fail")).headers.get("location")).toMatch(/\/payment\?order=\d+&failed=1$/);
  expect((await choose("cancel")).headers.get("location")).toMatch(/\/payment\?order=\d+&cancelled=1$/);
  await askGateways(world.shop);
  expect(await state()).toMatchObject({ status: "pending_payment", payment: { state: "pending" } });
  expect(await (await fetch(page)).text()).toContain("The last try was cancelled");
  await choose("pay");
  await world.hear();
  expect((await state()).status).toBe("processing");
});

test("a payment without a webhook is found by polling", async () => {
  await world.openGateway();
  const { choose, state } = await world.atTheGateway();
  await choose("silent");
  expect((await state()).status).toBe("pending_payment");
  world.shop.clock.advance(3 * minuteMs);
  await askGateways(world.shop);
  const reference = expect.stringMatching(/^p_/);
  expect(await state()).toMatchObject({ status: "processing", payment: { reference } });
  expect(await world.mailsNow()).toEqual(["order-paid"]);
});

test("a message that comes late, when the shop has asked already, changes nothing", async () => {
  await world.openGateway({ lateNotifyMs: 1 });
  const { choose, state } = await world.atTheGateway();
  const letIn = world.hold();
  expect((await choose("late")).headers.get("location")).toContain("from=payment");
  expect((await state()).status).toBe("pending_payment");
  world.shop.clock.advance(3 * minuteMs);
  await askGateways(world.shop);
  const asked = await state();
  expect(asked.status).toBe("processing");
  letIn();
  expect(await world.hear()).toMatchObject({ status: 200 });
  expect(await state()).toEqual(asked);
  expect(await world.mailsNow()).toEqual(["order-paid"]);
});

test("a message without our number is understood by its checkout", async () => {
  await world.openGateway({ handsOnMetadata: false });
  const { choose, state } = await world.atTheGateway();
  await choose("pay");
  expect(await world.hear()).toMatchObject({ status: 200, body: expect.not.stringContaining("paymentId") });
  expect((await state()).status).toBe("processing");
});

test("a payment of the same number and sum at another shop of the account pays nothing here", async () => {
  await world.openGateway();
  const here = await world.atTheGateway();
  const other = await world.openGateway();
  const { next } = await other.gateway.createPayment({
    paymentId: here.payment.id,
    amountCents: here.payment.amountCents,
    itemName: "Elsewhere",
    buyer: { name: "Thandi", email: "thandi@example.com", phone: null },
    returnUrl: "http://localhost:1/",
    cancelUrl: "http://localhost:1/",
    notifyUrl: "http://localhost:1/",
    reference: null,
    expiresAt: new Date(),
  });
  const page = next.type === "redirect" ? next.url : "";
  await fetch(page, { method: "POST", body: new URLSearchParams({ choice: "pay" }), redirect: "manual" });
  // Acknowledged, so that it is not sent again.
  expect(await world.hear()).toMatchObject({ status: 200 });
  expect((await here.state()).status).toBe("pending_payment");
  const line = world.shop.log.lines.findLast(({ message }) => message === "Payment notification");
  expect(JSON.stringify(line)).toContain(`is not that of payment ${here.payment.id}`);
});

test("a message that was not accepted is retried with a new signature, also after a restart", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "yoco-sandbox-"));
  const before = await world.openGateway({ dataDir, retryDelaysMs: [1, 3_600_000] });
  world.refuse(503, 500);
  const { choose, state } = await world.atTheGateway();
  await choose("pay");
  const [first, second] = [await world.hear(), await world.hear()];
  await before.practice.close();
  await world.openGateway({ dataDir, resumeWithinMs: 1 });
  const third = await world.hear();
  expect([first, second, third].map(({ status }) => status)).toEqual([503, 500, 200]);
  expect(new Set([first, second, third].map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(new Set([first, second, third].map(({ body }) => body)).size).toBe(1);
  expect((await state()).status).toBe("processing");
  await world.closeGateways();
  await rm(dataDir, { recursive: true });
});

test("a message caught and sent again later by somebody else is too old, and forged ones are refused", async () => {
  await world.openGateway({ settings: { clock: { now: () => new Date(Date.now() + 4 * minuteMs) } } });
  const { choose, state } = await world.atTheGateway();
  await choose("pay");
  expect(await world.hear()).toMatchObject({ status: 400 });
  expect((await state()).status).toBe("pending_payment");
  const line = world.shop.log.lines.findLast(({ message }) => message === "Payment notification");
  expect(JSON.stringify(line)).toContain("seconds ago by this machine's clock");
});

test("the account's webhooks are registered, listed and removed; each hears of all", async () => {
  const { hosts } = await world.openGateway();
  const access = { ...hosts, secretKey: "sk_test_practice" };
  const [standing] = await listWebhooks(access);
  const url = standing?.url ?? "";
  const { secret, ...added } = await registerWebhook(access, { name: "Spaza", url });
  expect(secret).toMatch(/^whsec_/);
  expect(await listWebhooks(access)).toEqual([standing, added]);
  await removeWebhook(access, standing?.id ?? "");
  await removeWebhook(access, standing?.id ?? "");
  const { choose } = await world.atTheGateway();
  await choose("pay");
  // Signed with another secret than the shop's.
  expect(await world.hear()).toMatchObject({ status: 400 });
  await expect(registerWebhook(access, { name: "x", url: "https://elsewhere.example/" })).rejects.toThrow(
    "400",
  );
  await expect(listWebhooks({ ...access, secretKey: "sk_test_other" })).rejects.toThrow("403");
});

test("other pages are not there, and its pages allow no script and a way back to the shop alone", async () => {
  const { practice } = await world.openGateway();
  const { page } = await world.atTheGateway();
  const policy = (await fetch(page)).headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://localhost:3000;");
  expect((await fetch(`${practice.origin}/yoco/checkout/none`)).status).toBe(404);
  expect((await fetch(page, { method: "POST", body: "choice=steal" })).status).toBe(400);
  expect((await fetch(page, { method: "POST", body: "a".repeat(70_000) })).status).toBe(413);
});
