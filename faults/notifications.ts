import assert from "node:assert/strict";
import type { Breach } from "./invariants.ts";
import { type Tally, tallyOf } from "./tally.ts";
import { openFaultyGateway } from "./world/gateway.ts";
import { emptyMemory } from "./world/memory.ts";
import {
  beginPayment,
  fillCart,
  notify,
  notifyOnce,
  type PaymentForm,
  paymentState,
  place,
  type Shopper,
  type Street,
} from "./world/shopper.ts";
import type { World } from "./world/world.ts";

type Purchase = { street: Street; world: World; shopper: Shopper; orderId: number; form: PaymentForm };

/** Ways in which a gateway reports a payment. The order must end up paid, once. */
const ways: Record<string, (purchase: Purchase) => Promise<void>> = {
  "before the return": async (purchase) => {
    await tell(purchase);
    assert.equal(await stateOf(purchase), "paid");
  },
  "after the return": async (purchase) => {
    assert.equal(await stateOf(purchase), "pending");
    await tell(purchase);
  },
  twice: async (purchase) => {
    const body = said(purchase);
    await tell(purchase, body);
    await tell(purchase, body);
  },
  "20 times in parallel": async (purchase) => {
    const body = said(purchase);
    await Promise.all(Array.from({ length: 20 }, () => tell(purchase, body)));
  },
  "with a wrong amount first": async (purchase) => {
    await refuse(purchase, { amountCents: 100 });
    await tell(purchase);
  },
  "for another merchant first": async (purchase) => {
    await refuse(purchase, { merchantId: "10000101" });
    await tell(purchase);
  },
  "with a wrong signature first": async (purchase) => {
    await refuse(purchase, { passphrase: "guessed" }, 400);
    await tell(purchase);
  },
  "forged with the right signature first": async (purchase) => {
    const forger = await openFaultyGateway(emptyMemory());
    const forged = forger.notification(purchase.form);
    await forger.close();
    assert.equal(await notifyOnce(purchase.street.url(), forged), 400);
    assert.equal(await stateOf(purchase), "pending");
    await tell(purchase);
  },
  "from an unknown address": async (purchase) => {
    assert.equal(await notifyOnce(purchase.street.url(), said(purchase), "8.8.8.8"), 200);
    const { rows } = await purchase.world.database.pool.query(
      "select outcome from payment_notifications order by id desc limit 1",
    );
    assert.match(rows[0].outcome, /unknown source address 8\.8\.8\.8/);
  },
};

/** Reports payments in every way over HTTP. */
export async function reportInEveryWay(world: World): Promise<Tally> {
  const names = Object.keys(ways);
  const productId = await world.stock(names.length);
  const breaches: Breach[] = [];
  for (const [name, act] of Object.entries(ways)) {
    const purchase = await purchaseOf(world, productId);
    const problem = await act(purchase)
      .then(() => stateOf(purchase))
      .then((state) => assert.equal(state, "paid"))
      .catch((error: Error) => error);
    if (problem) breaches.push({ harm: "lost", what: `Notified ${name}: ${problem.message}` });
  }
  return tallyOf("notified in every way", world, names.length, breaches);
}

async function purchaseOf(world: World, productId: number): Promise<Purchase> {
  const street = { url: () => world.face.url, gateway: world.gateway, memory: world.memory };
  const [shopper] = (await world.shoppers(1, () => [{ productId, quantity: 1 }])) as [Shopper];
  await fillCart(street, shopper);
  const orderId = Number(await place(street, shopper));
  return { street, world, shopper, orderId, form: await beginPayment(street, shopper, orderId) };
}

const said = ({ world, form }: Purchase) => world.gateway.notification(form);

const tell = (purchase: Purchase, body = said(purchase)) => notify(purchase.street, purchase.form, body);

type Lie = Parameters<World["gateway"]["notification"]>[1];

/** A forged notification changes nothing; a correctly signed one is not retried. */
async function refuse(purchase: Purchase, lie: Lie, status = 200) {
  const body = purchase.world.gateway.notification(purchase.form, lie);
  assert.equal(await notifyOnce(purchase.street.url(), body), status);
  assert.equal(await stateOf(purchase), "pending");
}

const stateOf = ({ street, shopper, orderId }: Purchase) => paymentState(street.url(), shopper, orderId);
