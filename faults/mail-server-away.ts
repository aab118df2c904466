import { silentLog } from "../platform/log/log.ts";
import { type Tally, tallyOf } from "./tally.ts";
import { openFace } from "./world/open-face.ts";
import { buy } from "./world/shopper.ts";
import { untilMailsAreSent } from "./world/until-mails-are-sent.ts";
import type { World } from "./world/world.ts";

/** Shoppers buy while the mail server is down; later each mail arrives once. */
export async function sendMailsLater(world: World, shopperCount: number): Promise<Tally> {
  const productId = await world.stock(shopperCount);
  const shoppers = await world.shoppers(shopperCount, () => [{ productId, quantity: 1 }]);
  world.mailbox.goAway();
  const face = await openFace({ ...world.settings, mailUrl: world.mailbox.mailUrl }, silentLog);
  const street = { url: () => face.url, gateway: world.gateway, memory: world.memory };
  await Promise.all(shoppers.map((shopper) => buy(street, shopper)));
  await world.mailbox.untilTurnedBack(shopperCount);
  world.mailbox.comeBack();
  await untilMailsAreSent(world);
  await face.close();
  const tally = await tallyOf("mail server away for an hour", world, 1);
  if (world.memory.mails.length < 2 * shopperCount)
    tally.breaches.push({ harm: "lost", what: `Only ${world.memory.mails.length} mails arrived` });
  return tally;
}
