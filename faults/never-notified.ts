import assert from "node:assert/strict";
import { openPayFastSandbox } from "../demo/payfast-sandbox/sandbox.ts";
import { servePractice } from "../demo/practice/serve.ts";
import { payFastTestMerchant } from "../platform/gateways/payfast/hosts.ts";
import { silentLog } from "../platform/log/log.ts";
import { askGateways } from "../shop/payments/settle/ask-gateways.ts";
import type { Breach } from "./invariants.ts";
import { type Tally, tallyOf } from "./tally.ts";
import { type Face, openFace } from "./world/open-face.ts";
import {
  beginPayment,
  comeBack,
  fillCart,
  type PaymentForm,
  paymentState,
  place,
  type Shopper,
} from "./world/shopper.ts";
import type { World } from "./world/world.ts";

type Purchase = { world: World; face: Face; shopper: Shopper; orderId: number; trouble: Trouble };
/** Replaces the answer of the gateway's API. */
type Trouble = { answer?: { status: number; text: string } | undefined };

/** Ways in which the shop finds an unreported payment. */
const ways: Record<string, (purchase: Purchase) => Promise<void>> = {
  "the shopper comes back": async ({ face, shopper, orderId }) => {
    assert.equal(await comeBack(face.url, shopper, orderId), "paid");
  },
  "nobody comes back": async ({ world, face, orderId }) => {
    await minutesLater(world, orderId);
    await askGateways(face.shop);
  },
  "the gateway cannot say at first": async ({ world, face, shopper, orderId, trouble }) => {
    for (const text of ["", "<html>Maintenance</html>"]) {
      trouble.answer = { status: text === "" ? 500 : 200, text };
      await minutesLater(world, orderId);
      await askGateways(face.shop);
      assert.equal(await paymentState(face.url, shopper, orderId), "pending");
    }
    trouble.answer = undefined;
    await minutesLater(world, orderId);
    await askGateways(face.shop);
  },
  "many processes ask at once": async ({ world, face, orderId }) => {
    await minutesLater(world, orderId);
    await Promise.all(Array.from({ length: 8 }, () => askGateways(face.shop)));
  },
};

/** Shoppers pay without any notification: the shop polls the gateway. */
export async function healUntoldPayments(world: World): Promise<Tally> {
  const trouble: Trouble = {};
  const { merchantId: id, merchantKey: key, passphrase } = payFastTestMerchant;
  const sandbox = openPayFastSandbox({
    merchant: { id, key, passphrase },
    troubleApi: async () => trouble.answer,
  });
  const gateway = await servePractice({ port: 0, host: "127.0.0.1", sandboxes: { "/": sandbox } });
  const face = await openFace({ ...world.settings, gatewayOrigin: gateway.origin }, silentLog);
  const names = Object.keys(ways);
  const productId = await world.stock(names.length);
  const breaches: Breach[] = [];
  for (const [name, act] of Object.entries(ways)) {
    const [shopper] = (await world.shoppers(1, () => [{ productId, quantity: 1 }])) as [Shopper];
    const street = { url: () => face.url, gateway: world.gateway, memory: world.memory };
    await fillCart(street, shopper);
    const orderId = Number(await place(street, shopper));
    await paySilently(gateway.origin, await beginPayment(street, shopper, orderId));
    const problem = await act({ world, face, shopper, orderId, trouble })
      .then(async () => assert.equal(await paymentState(face.url, shopper, orderId), "paid"))
      .catch((error: Error) => error);
    if (problem) breaches.push({ harm: "lost", what: `Never notified, ${name}: ${problem.message}` });
  }
  await face.close();
  await gateway.close();
  return tallyOf("never notified", world, names.length, breaches);
}

/** Pays on the gateway's page without a notification. */
async function paySilently(origin: string, form: PaymentForm): Promise<void> {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${origin}${path}`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  const page = (await post("/eng/process", form)).headers.get("location") ?? "";
  await post(page, { choice: "silent" });
}

async function minutesLater({ database }: World, orderId: number): Promise<void> {
  await database.pool.query(
    `update payments set created_at = created_at - interval '3 minutes', asked_at = asked_at - interval '5 minutes'
    where order_id = $1`,
    [orderId],
  );
}
