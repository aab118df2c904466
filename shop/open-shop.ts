import type { Clock } from "../platform/clock.ts";
import type { PaymentGateway } from "../platform/gateways/gateway.ts";
import { type JobHandler, type JobQueue, type Jobs, openJobs } from "../platform/jobs.ts";
import type { Log } from "../platform/log.ts";
import type { Mailer } from "../platform/mail.ts";
import { type CodeRequest, codeMail } from "./accounts/forgot-password.ts";
import type { MailMessage, WrittenMail } from "./mail-message.ts";
import { expireOrders } from "./orders/cancel-order.ts";
import { checkOrderSteps } from "./orders/order-states.ts";
import type { Search } from "./search/search.ts";
import { searchInProcess } from "./search/search-in-process.ts";
import type { Database, Shop, ShopSettings } from "./shop.ts";

export type ShopParts = {
  database: { db: Database; connectionString: string };
  clock: Clock;
  log: Log;
  gateways: PaymentGateway[];
  settings: ShopSettings;
  /** Unless given, answers are looked up at the moment they are asked for. */
  search?: Search;
};

/** What only the process that does due work needs. */
export type DueWork = {
  mailer: Mailer;
  renderMail(message: MailMessage): Promise<WrittenMail>;
};

/** Wires the shop. Everything it needs of the world outside comes in here, and only here. */
export async function openShop(parts: ShopParts): Promise<Shop> {
  const { database, clock, log, gateways, settings, search = searchInProcess(database.db) } = parts;
  checkOrderSteps();
  const jobs: Jobs = await openJobs(database.connectionString, log);
  return {
    db: database.db,
    clock,
    log,
    jobs,
    search,
    gateways: new Map(gateways.map((gateway) => [gateway.method, gateway])),
    settings,
  };
}

/** What each kind of due work does. */
export function jobHandlers(shop: Shop, { mailer, renderMail }: DueWork): Record<JobQueue, JobHandler> {
  const send = async (message: MailMessage) =>
    mailer.send({ to: message.to, ...(await renderMail(message)) });
  return {
    "send-mail": (data) => send(data as MailMessage),
    "send-code": async (data) => {
      const message = await codeMail(shop, data as CodeRequest);
      if (message) await send(message);
    },
  };
}

const expiryIntervalMs = 15_000;

/** Starts doing due work: mails, and the expiry of unpaid orders. */
export async function startDueWork(shop: Shop, dueWork: DueWork): Promise<{ stop(): Promise<void> }> {
  await shop.jobs.start(jobHandlers(shop, dueWork));
  const expire = () =>
    expireOrders(shop).catch((error: unknown) =>
      shop.log.error("Unpaid orders could not be expired", { error }),
    );
  let running: Promise<unknown> = expire();
  const timer = setInterval(() => {
    running = running.then(expire);
  }, expiryIntervalMs);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all([running, shop.jobs.pause()]);
    },
  };
}
