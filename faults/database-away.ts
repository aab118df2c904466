import { setTimeout as pause } from "node:timers/promises";
import { openPostgres, type Postgres } from "./postgres.ts";
import { type Tally, tallyOf } from "./tally.ts";
import {
  beginPayment,
  fillCart,
  notify,
  notifyOnce,
  place,
  placeAndPay,
  type Street,
} from "./world/shopper.ts";
import { openWorld, type World } from "./world/world.ts";

type Away = { world: World; postgres: Postgres; street: Street };

async function withPostgres(work: (away: Away) => Promise<Tally>): Promise<Tally> {
  const postgres = await openPostgres();
  const world = await openWorld(postgres.database);
  const street = { url: () => world.face.url, gateway: world.gateway, memory: world.memory };
  try {
    return await work({ world, postgres, street });
  } finally {
    await world.close();
    await postgres.remove();
  }
}

/**
 * The gateway reports payments while the database is down. It is told to retry, does, and the orders are paid.
 * @param awayMs the least downtime; at least until one notification was refused
 */
export function notifyWhileAway(awayMs: number): Promise<Tally> {
  return withPostgres(async ({ world, postgres, street }) => {
    const productId = await world.stock(10);
    const shoppers = await world.shoppers(4, () => [{ productId, quantity: 1 }]);
    const payments = await Promise.all(
      shoppers.map(async (shopper) => {
        await fillCart(street, shopper);
        const form = await beginPayment(street, shopper, Number(await place(street, shopper)));
        return { form, body: world.gateway.notification(form) };
      }),
    );
    await postgres.stop();
    const answers = await Promise.all(payments.map(({ body }) => notifyOnce(street.url(), body)));
    const reported = payments.map(({ form, body }) => notify(street, form, body));
    await pause(awayMs);
    await postgres.start();
    await Promise.all(reported);
    const tally = await tallyOf("notified while the database is away", world, payments.length);
    for (const status of answers.filter((each) => each !== 503))
      tally.breaches.push({ harm: "lost", what: `The gateway was answered ${status} without a database` });
    return tally;
  });
}

const laterEachRoundMs = 15;

/** Kills the database while many place orders and pay; unanswered requests are repeated. */
export function killDatabase(rounds: number, shopperCount: number): Promise<Tally> {
  return withPostgres(async ({ world, postgres, street }) => {
    const all = rounds * shopperCount;
    // The second product sells out.
    const goods = [await world.stock(all), await world.stock(all / 4), await world.stock(all)];
    for (let round = 0; round < rounds; round += 1) {
      const shoppers = await world.shoppers(shopperCount, (index) => goodsOf(goods, index));
      await Promise.all(shoppers.map((shopper) => fillCart(street, shopper)));
      const buying = Promise.all(shoppers.map((shopper) => placeAndPay(street, shopper)));
      await pause(round * laterEachRoundMs);
      await postgres.kill();
      await postgres.start();
      await buying;
    }
    return tallyOf(`database killed while ${shopperCount} buy`, world, rounds);
  });
}

function goodsOf([first = 0, second = 0, third = 0]: number[], index: number) {
  const wanted = index % 2 === 0 ? [first, second] : [third, first];
  return wanted.map((productId) => ({ productId, quantity: 1 }));
}
