import { test as baseTest } from "vitest";
import { type FakeClock, fakeClock } from "../../platform/clock.ts";
import { blankShopFile } from "../../platform/config/shop-file.ts";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { testDatabase } from "../../platform/database/test-database.ts";
import type { NotifiedPayment, PaymentGateway } from "../../platform/gateways/gateway.ts";
import { collectingLog } from "../../platform/log/log.ts";
import type { OutgoingMail } from "../../platform/mail/mail.ts";
import { deliveryTermsVersions } from "../delivery/tables.ts";
import { jobHandlers } from "../due-work.ts";
import type { MailMessage } from "../mail-message.ts";
import { openShop } from "../open-shop.ts";
import type { Shop } from "../shop.ts";
import { testTerms } from "./delivery-terms.ts";

/** A shop with its own database, a fixed clock and a readable mailbox. */
export type TestShop = Shop & {
  clock: FakeClock;
  database: OpenDatabase;
  log: ReturnType<typeof collectingLog>;
  /** Runs due work and returns the mails it sent. */
  sentMails(): Promise<(OutgoingMail & { message: MailMessage })[]>;
  close(): Promise<void>;
};

/** Friday, 20 November 2026, eleven in the morning in South Africa. */
const today = "2026-11-20T09:00:00.000Z";

export async function openTestShop(settings: Partial<Shop["settings"]> = {}): Promise<TestShop> {
  const database = await testDatabase();
  await database.db.insert(deliveryTermsVersions).values({ terms: testTerms, createdAt: new Date(today) });
  return openTestShopOn(database, settings);
}

/** A second shop on an existing database; closed with it. */
export async function openTestShopOn(
  database: OpenDatabase,
  settings: Partial<Shop["settings"]> = {},
): Promise<TestShop> {
  const clock = fakeClock(today);
  const log = collectingLog();
  const shop = await openShop({
    database,
    clock,
    log,
    gateways: [trustingGateway],
    settings: {
      name: "Spaza",
      tagline: null,
      logo: null,
      particulars: blankShopFile.particulars,
      publicUrl: "http://localhost:3000",
      vatNumber: "4220119988",
      paymentWindowMinutes: 60,
      lateVouchers: "refund",
      unpaidCaps: blankShopFile.unpaidCaps,
      contactEmail: "shop@spaza.example",
      ownerMails: blankShopFile.ownerMails,
      analytics: false,
      ga4Id: null,
      ...settings,
    },
  });
  return {
    ...shop,
    clock,
    log,
    database,
    sentMails: () => sentMails(shop),
    async close() {
      await shop.jobs.stop();
      await database.close();
    },
  };
}

/** Vitest's `test` with `shop`, which the tests of one file share: `test("…", async ({ shop }) => …)`. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names in the pattern.
export const test = baseTest.extend("shop", { scope: "file" }, async ({}, { onCleanup }) => {
  const shop = await openTestShop();
  onCleanup(shop.close);
  return shop;
});

async function sentMails(shop: Shop) {
  const sent: (OutgoingMail & { message: MailMessage })[] = [];
  let written: MailMessage | undefined;
  const handlers = jobHandlers(shop, {
    mailer: {
      send: async (mail) => {
        if (written) sent.push({ ...mail, message: written });
      },
      close: () => {},
    },
    renderMail: async (message) => {
      written = message;
      return { subject: message.template, html: "", text: "" };
    },
  });
  await shop.jobs.drain(handlers);
  return sent;
}

/** The body of a notification that `trustingGateway` accepts. */
export function notificationOf(
  payment: Partial<NotifiedPayment> & { paymentId: number; amountCents: number },
) {
  const body = { reference: `ref-${payment.paymentId}`, state: "paid", flags: [], ...payment };
  return { rawBody: JSON.stringify(body), headers: {}, address: "127.0.0.1" };
}

/** A fake provider; PayFast's protocol has its own tests. */
const trustingGateway: PaymentGateway = {
  method: "trusting",
  label: "Trusting",
  minimumCents: 100,
  createPayment: async ({ paymentId }) => ({
    next: { type: "redirect", url: `https://gateway.example/${paymentId}` },
  }),
  verifyNotification: async ({ rawBody }) =>
    rawBody === "forged"
      ? { ok: false, reason: "wrong signature" }
      : { ok: true, payment: JSON.parse(rawBody) as NotifiedPayment },
  withoutPayer: (rawBody) => rawBody.replace(/"payer":"[^"]*"/, '"payer":""'),
};
