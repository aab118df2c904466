import { join } from "node:path";
import type { Config } from "../../platform/config/config.ts";
import { openGa4 } from "../../platform/ga4.ts";
import { clearSizes } from "../../platform/images/pictures.ts";
import type { PictureStore } from "../../platform/images/store/picture-store.ts";
import { openMailer } from "../../platform/mail/mail.ts";
import { startDueWork } from "../../shop/due-work.ts";
import { pictureWork } from "../../shop/pictures/picture-work.ts";
import type { Shop } from "../../shop/shop.ts";
import type { Pages } from "../pages/pages.ts";
import type { Defer } from "./running.ts";

type Parts = {
  config: Config;
  shop: Shop;
  pages: Pick<Pages, "renderMail">;
  pictureStore: PictureStore;
  defer: Defer;
};

/** Mails that are not sent. */
export const outboxOf = ({ DATA_DIR }: Config): string => join(DATA_DIR, "outbox");

/** Sends mails and runs scheduled work, in one process of the shop. */
export async function openDueWork({ config, shop, pages, pictureStore, defer }: Parts): Promise<void> {
  const mailer = openMailer({
    mailUrl: mailUrlOf(config, shop),
    from: senderOf(config),
    outboxFolder: outboxOf(config),
  });
  defer(mailer.close);
  const { stop } = await startDueWork(shop, {
    mailer,
    renderMail: pages.renderMail,
    ga4: ga4Of(config, shop),
    pictures: {
      ...pictureWork(pictureStore, config.PUBLIC_URL),
      onKept: (keys) => clearSizes(config.DATA_DIR, keys),
    },
  });
  defer(stop);
}

/** In DEMO mode a restored backup may contain real shoppers, so nothing is sent. */
function mailUrlOf({ DEMO, MAIL_URL }: Config, { log }: Shop): string | undefined {
  if (DEMO && MAIL_URL !== undefined)
    log.warn("With DEMO=on no mail leaves the data folder, whatever MAIL_URL says");
  else if (!DEMO && MAIL_URL === undefined) log.warn("Without MAIL_URL no mail leaves the data folder");
  return DEMO ? undefined : MAIL_URL;
}

/** Quoted: a shop's name may contain special characters. */
function senderOf({ MAIL_FROM, shop }: Config): string {
  return MAIL_FROM ?? `${JSON.stringify(shop.name)} <${shop.particulars.email ?? "shop@spaza.example"}>`;
}

function ga4Of({ GA4_MEASUREMENT_ID, GA4_API_SECRET, PUBLIC_URL: publicUrl }: Config, { log }: Shop) {
  if (GA4_MEASUREMENT_ID === undefined || GA4_API_SECRET === undefined) return undefined;
  return openGa4({ measurementId: GA4_MEASUREMENT_ID, apiSecret: GA4_API_SECRET, publicUrl, log });
}
