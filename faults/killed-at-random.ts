import { setTimeout as pause } from "node:timers/promises";
import { type Breach, breachesAtTheEnd, breachesNow } from "./invariants.ts";
import { randomOf } from "./random.ts";
import { startShopProcess } from "./shop-processes.ts";
import type { Shopper, Street } from "./shopper.ts";
import { applyVoucher, beginPayment, cancel, fillCart, notify, place, takeInvoice } from "./shopper.ts";
import { type Tally, tallyOf } from "./tally.ts";
import { untilMailsAreSent } from "./until-mails-are-sent.ts";
import type { World } from "./world.ts";

const shoppersAtOnce = 8;
const code = "FAULTS";

export type Rounds = {
  first: number;
  count: number;
  seed: number;
  onBreach(round: number, breach: Breach): void;
};

/**
 * Kills the shop at random instants while many buy, some with a voucher, some with an invoice, some changing their mind; the next process
 * takes over at once. Mails are sent all the while.
 */
export async function killAtRandom(world: World, { first, count, seed, onBreach }: Rounds): Promise<Tally> {
  const breaches: Breach[] = [];
  // The last one sells out on the way.
  const goods = [await world.stock(9_000), await world.stock(9_000), await world.stock(count * 2)];
  await offerVoucher(world, count);
  const settings = { ...world.settings, mailUrl: world.mailbox.mailUrl };
  let shop = await startShopProcess(settings);
  const street = { url: () => shop.url, gateway: world.gateway, memory: world.memory };
  let lastsMs = 500;
  for (let round = first; round < first + count; round += 1) {
    const random = randomOf(seed * 1_000_003 + round);
    const next = startShopProcess(settings);
    const shoppers = await world.shoppers(shoppersAtOnce, () => wantedOf(goods, random));
    const killAfterMs = random() * lastsMs;
    const startedMs = performance.now();
    const buying = Promise.all(shoppers.map((shopper) => buySomehow(street, shopper, whimOf(random))));
    await pause(killAfterMs);
    await shop.kill();
    const found = await breachesNow(world.database.pool, world.memory);
    shop = await next;
    await buying;
    lastsMs = Math.min(1_500, performance.now() - startedMs);
    found.push(...(await breachesAtTheEnd(world.database.pool, world.memory)));
    breaches.push(...found);
    for (const breach of found) onBreach(round, breach);
  }
  await untilMailsAreSent(world);
  await shop.kill();
  return tallyOf("killed at a random instant", world, count, breaches);
}

function wantedOf(goods: number[], random: () => number) {
  const [always, ...others] = goods as [number, ...number[]];
  const wanted = [always, ...others.filter(() => random() < 0.5)];
  return wanted.map((productId) => ({ productId, quantity: 1 + Math.floor(random() * 2) }));
}

type Whim = {
  hasVoucher: boolean;
  leaves: boolean;
  regrets: boolean;
  notices: number;
  wantsInvoice: boolean;
};

function whimOf(random: () => number): Whim {
  return {
    hasVoucher: random() < 0.3,
    leaves: random() < 0.1,
    regrets: random() < 0.1,
    notices: random() < 0.2 ? 3 : 1,
    wantsInvoice: random() < 0.5,
  };
}

/** From the cart to the thanks, or to a change of mind before or after the payment. */
async function buySomehow(street: Street, shopper: Shopper, whim: Whim): Promise<void> {
  await fillCart(street, shopper);
  const orderId = await place(street, shopper);
  if (typeof orderId !== "number") return;
  if (whim.hasVoucher) await applyVoucher(street, shopper, orderId, code);
  if (whim.leaves) return cancel(street, shopper, orderId);
  const form = await beginPayment(street, shopper, orderId);
  const body = street.gateway.notification(form);
  await Promise.all(Array.from({ length: whim.notices }, () => notify(street, form, body)));
  if (whim.wantsInvoice) await takeInvoice(street, shopper, orderId);
  if (whim.regrets) await cancel(street, shopper, orderId);
}

/** Fewer may use it than want to. */
async function offerVoucher({ database }: World, uses: number): Promise<void> {
  await database.pool.query(
    "insert into vouchers (code, kind, value, total_limit, user_limit) values ($1, 'percent', 10, $2, 1)",
    [code, uses],
  );
}
