import { setTimeout as pause } from "node:timers/promises";
import { buySomehow, type Whim } from "./buy-somehow.ts";
import { type Breach, breachesAtTheEnd, breachesNow } from "./invariants.ts";
import { payBackAll } from "./pay-back-all.ts";
import { randomOf } from "./random.ts";
import { startShopProcess } from "./shop-processes.ts";
import { type Tally, tallyOf } from "./tally.ts";
import { untilMailsAreSent } from "./world/until-mails-are-sent.ts";
import type { World } from "./world/world.ts";

const shoppersAtOnce = 8;

export type Rounds = {
  first: number;
  count: number;
  seed: number;
  onBreach(round: number, breach: Breach): void;
};

/**
 * Kills the shop at random instants while many buy with vouchers and invoices, pay late, cancel and are refunded; the
 * next process takes over at once. Mails are sent meanwhile.
 */
export async function killAtRandom(world: World, { first, count, seed, onBreach }: Rounds): Promise<Tally> {
  const breaches: Breach[] = [];
  // The last product sells out.
  const goods = [await world.stock(9_000), await world.stock(9_000), await world.stock(count * 2)];
  const codes = await offerVouchers(world, count);
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
    const buying = Promise.all(
      shoppers.map((shopper) => buySomehow({ world, street, shopper }, whimOf(codes, random))),
    );
    await pause(killAfterMs);
    await shop.kill();
    const killedAt = new Date();
    const found = await breachesNow(world.database.pool, world.memory);
    shop = await next;
    await buying;
    lastsMs = Math.min(1_500, performance.now() - startedMs);
    await payBackAll(world, killedAt);
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

function whimOf(codes: string[], random: () => number): Whim {
  const hasVoucher = random() < 0.5;
  return {
    code: hasVoucher ? codes[Math.floor(random() * codes.length)] : undefined,
    isLate: random() < 0.3,
    leaves: random() < 0.1,
    regrets: random() < 0.1,
    isRefunded: random() < 0.15,
    notices: random() < 0.2 ? 3 : 1,
    wantsInvoice: random() < 0.5,
  };
}

/** One voucher per kind of limit. The first has fewer uses than shoppers want. */
async function offerVouchers(world: World, rounds: number): Promise<string[]> {
  return [
    await world.voucher({ totalLimit: Math.ceil(rounds / 2) }),
    await world.voucher({ userLimit: 1 }),
    await world.voucher({ firstOrderOnly: true }),
  ];
}
