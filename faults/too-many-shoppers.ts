import { type Tally, tallyOf } from "./tally.ts";
import { fillCart, place } from "./world/shopper.ts";
import type { World } from "./world/world.ts";

const shopperCount = 100;
const units = 10;

/** A hundred shoppers want ten pieces at the same moment. */
export async function sellTenToAHundred(world: World): Promise<Tally> {
  const productId = await world.stock(units);
  const street = { url: () => world.face.url, gateway: world.gateway, memory: world.memory };
  const shoppers = await world.shoppers(shopperCount, () => [{ productId, quantity: 1 }]);
  await Promise.all(shoppers.map((shopper) => fillCart(street, shopper)));
  const answers = await Promise.all(shoppers.map((shopper) => place(street, shopper)));
  const tally = await tallyOf("100 shoppers for 10 units", world, 1);
  const placed = answers.filter((answer) => typeof answer === "number").length;
  if (placed !== units)
    tally.breaches.push({ harm: placed > units ? "oversold" : "lost", what: `${placed} of ${units} sold` });
  for (const answer of answers) {
    if (typeof answer === "number" || /out of stock|left/.test(answer?.cart?.[0] ?? "")) continue;
    tally.breaches.push({ harm: "lost", what: `No clear answer: ${JSON.stringify(answer)}` });
  }
  return tally;
}
