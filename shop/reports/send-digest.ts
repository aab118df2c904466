import { southAfricanDay, southAfricanTime } from "../../words/dates/south-african-time.ts";
import { isFirstTime, wasTold } from "../owner-mails/once.ts";
import type { Shop } from "../shop.ts";
import { digestOf, isQuiet } from "./digest.ts";

/**
 * Mails yesterday's digest once a day, at or after the owner's hour, unless there is nothing to report. Safe to repeat.
 * Concurrency: several processes may run it at once.
 */
export async function sendDigest(shop: Shop): Promise<void> {
  const { to, dailyDigest } = shop.settings.ownerMails;
  const now = shop.clock.now();
  const [today = "", time = ""] = southAfricanTime(now).toISOString().split("T");
  if (to === null || dailyDigest === null || time.slice(0, 5) < dailyDigest) return;
  const key = `digest ${today}`;
  if (await wasTold(shop.db, key)) return;
  const yesterday = southAfricanDay(new Date(now.getTime() - 86_400_000));
  const digest = await digestOf(shop, yesterday);
  const { name: shopName, publicUrl: shopUrl } = shop.settings;
  const props = { shopName, shopUrl, name: null, ...digest };
  await shop.db.transaction(async (tx) => {
    if (!(await isFirstTime(shop, tx, key)) || isQuiet(digest)) return;
    await shop.jobs.enqueue(tx, "send-mail", { to, template: "owner-digest", props });
  });
}
