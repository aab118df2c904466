import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { systemClock } from "../../platform/clock.ts";
import { blankShopFile } from "../../platform/config/shop-file.ts";
import { connectDatabase } from "../../platform/database/database.ts";
import { payFastHosts, payFastTestMerchant } from "../../platform/gateways/payfast/hosts.ts";
import { openPayFast } from "../../platform/gateways/payfast/payfast.ts";
import type { Log } from "../../platform/log/log.ts";
import { openMailer } from "../../platform/mail/mail.ts";
import { createApi } from "../../server/api/app.ts";
import { answerWith, createHttpServer, type Fetch } from "../../server/http/http.ts";
import { startDueWork } from "../../shop/due-work.ts";
import type { MailMessage } from "../../shop/mail-message.ts";
import { openShop } from "../../shop/open-shop.ts";
import type { Shop } from "../../shop/shop.ts";

export type FaceSettings = {
  connectionString: string;
  gatewayOrigin: string;
  /** With it the shop sends mails and does regular work. */
  mailUrl?: string | undefined;
  /** Called between the work and its answer. */
  beforeAnswer?: () => void;
};

export type Face = { url: string; shop: Shop; close(): Promise<void> };

/** The shop with its real HTTP server and PayFast adapter, without pages and pictures. */
export async function openFace(settings: FaceSettings, log: Log): Promise<Face> {
  const { connectionString, gatewayOrigin, mailUrl } = settings;
  const database = connectDatabase({ connectionString, applicationName: "spaza", log });
  const server = createHttpServer();
  const url = await listen(server);
  const gateway = openPayFast({ mode: "demo", ...payFastTestMerchant, ...hostsAt(gatewayOrigin) });
  const shop = await openShop({
    database,
    clock: systemClock,
    log,
    gateways: [gateway],
    settings: {
      name: "Spaza",
      tagline: null,
      logo: null,
      particulars: blankShopFile.particulars,
      publicUrl: url,
      vatNumber: "4220119988",
      paymentWindowMinutes: 60,
      lateVouchers: "refund",
      unpaidCaps: blankShopFile.unpaidCaps,
      contactEmail: "shop@spaza.example",
      // Off, because these mails carry no order number and would look like duplicates.
      ownerMails: { ...blankShopFile.ownerMails, to: "owner@spaza.example", needsHands: false },
      analytics: false,
      ga4Id: null,
    },
  });
  const config = { PUBLIC_URL: url, TRUST_PROXY: 1 };
  answerWith(server, { fetch: fetchOf(shop, settings), cache: undefined, config, log });
  const dueWork = mailUrl === undefined ? undefined : await startMails(shop, mailUrl);
  return {
    url,
    shop,
    async close() {
      server.closeAllConnections();
      await once(server.close(), "close");
      await dueWork?.stop();
      await shop.jobs.stop();
      await database.close();
    },
  };
}

/** Keeps PayFast's published source addresses, as in a real shop. */
function hostsAt(origin: string) {
  return { ...payFastHosts("demo", origin), sourceCidrs: payFastHosts("sandbox", "").sourceCidrs };
}

function fetchOf(shop: Shop, { beforeAnswer = () => {} }: FaceSettings): Fetch {
  const api = createApi(shop);
  return async (request, env) => {
    const answer = await api.fetch(request, env);
    beforeAnswer();
    return answer;
  };
}

function startMails(shop: Shop, mailUrl: string) {
  const mailer = openMailer({ mailUrl, from: "Spaza <shop@spaza.example>", outboxFolder: "" });
  return startDueWork(shop, { mailer, renderMail });
}

/** Mails hold only template and number. */
async function renderMail({ template, props }: MailMessage) {
  const number = "number" in props ? props.number : "";
  return { subject: `${template} ${number}`, html: "", text: `${template} ${number}` };
}

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
