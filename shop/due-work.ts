import { atInterval } from "../platform/concurrency/interval.ts";
import { logFailures } from "../platform/database/away/database-away.ts";
import type { Ga4 } from "../platform/ga4.ts";
import type { JobHandlers, OnGivenUp } from "../platform/jobs/jobs.ts";
import type { Mailer } from "../platform/mail/mail.ts";
import { clearEnded } from "./accounts/clear-ended.ts";
import { type CodeRequest, codeMail } from "./accounts/passwords/forgot-password.ts";
import type { ForwardedEvents } from "./analytics/event.ts";
import { forgetOldEvents } from "./analytics/forget-events.ts";
import { attachedInvoice } from "./invoices/invoice-files.ts";
import { clearDeletedLists } from "./lists/deleted-lists.ts";
import type { MailMessage, MailWords, WrittenMail } from "./mail-message.ts";
import { wordsOf } from "./mail-words/mail-words.ts";
import { forgetOldNotices } from "./notices/forget-notices.ts";
import { sendNotices } from "./notices/send-notices.ts";
import { countDemand } from "./orders/demand/count-demand.ts";
import { expireOrders } from "./orders/expiry/expire-orders.ts";
import { picturesInOrders } from "./orders/queries/pictures-in-orders.ts";
import { tellOfGivenUp } from "./owner-mails/given-up.ts";
import { forgetOldWarnings } from "./owner-mails/needs-hands.ts";
import { holdTransfers } from "./payments/begin/long-hold.ts";
import { flagParts } from "./payments/eft/flag-parts.ts";
import { issueLateInvoices } from "./payments/invoices/issue-late-invoices.ts";
import { sendRefunds } from "./payments/refunds/send-refunds.ts";
import { tellStuckRefunds } from "./payments/refunds/tell-stuck.ts";
import { askGateways } from "./payments/settle/ask-gateways.ts";
import { clearPictures } from "./pictures/clear-pictures.ts";
import { fetchPictures, type PictureWork } from "./pictures/fetch-pictures.ts";
import { eraseAccounts } from "./privacy/erase-accounts.ts";
import { forgetOldRecords } from "./privacy/forget-old-records.ts";
import { sendDigest } from "./reports/send-digest.ts";
import { keepSales } from "./sales/keep-sales.ts";
import type { Shop } from "./shop.ts";
import { forgetOldTickets, photoOfTicket } from "./support/tickets.ts";
import { fitForAddress } from "./typed-words.ts";
import { sendWithinLimits } from "./unproved-mails.ts";

export type DueWork = {
  mailer: Mailer;
  renderMail(message: MailMessage, words: MailWords): Promise<WrittenMail>;
  /** Forwards analytics events. */
  ga4?: Ga4 | undefined;
  pictures?: PictureWork & {
    /** Called from time to time with the keys of all stored pictures. */
    onKept(keys: Set<string>): Promise<void>;
  };
};

export function jobHandlers(shop: Shop, { mailer, renderMail, ga4 }: DueWork) {
  const send = (whole: MailMessage, id?: string) => sendWithinLimits(shop, whole, () => write(whole, id));
  const write = async (whole: MailMessage, id?: string) => {
    const message = await fitForAddress(shop, whole);
    const { to, replyTo } = message;
    const attached = await attachmentsOf(shop, message);
    const written = await renderMail(message, await wordsOf(shop.db, message.template));
    await mailer.send({ id, to, ...(replyTo && { replyTo }), ...attached, ...written });
  };
  return {
    "send-mail": (data, id) => send(data as MailMessage, id),
    // No id: a repeated request makes another code, which replaces the first.
    "send-code": async (data) => {
      const message = await codeMail(shop, data as CodeRequest);
      if (message) await send(message);
    },
    "hold-transfers": (data) => holdTransfers(shop, (data as { userId: number }).userId),
    ...(ga4 && {
      "send-to-ga4": (data: object) => {
        const { visitor, events } = data as ForwardedEvents;
        return ga4.send(visitor, events);
      },
    }),
  } satisfies JobHandlers;
}

/** Handles jobs that failed their last retry. */
export function givenUp(shop: Shop): OnGivenUp {
  return async (queue, data, error) => {
    if (queue === "send-mail") await tellOfGivenUp(shop, data as MailMessage, error);
  };
}

async function attachmentsOf(shop: Shop, { photoOfTicket: ticketId, invoiceId, invoiceFor }: MailMessage) {
  const photo = ticketId && (await photoOfTicket(shop.db, ticketId));
  const named = invoiceId === undefined ? invoiceFor : { invoiceId };
  const invoice = named && (await attachedInvoice(shop, named));
  const attachments = [
    ...(photo ? [{ filename: "photo.jpg", content: photo, contentType: "image/jpeg" }] : []),
    ...(invoice
      ? [
          {
            filename: invoice.filename,
            content: Buffer.from(invoice.bytes),
            contentType: "application/pdf",
          },
        ]
      : []),
  ];
  return attachments.length > 0 ? { attachments } : {};
}

type RegularWork = {
  act(shop: Shop): Promise<unknown>;
  everyMs: number;
  failure: string;
  /** Also runs soon after this changes. */
  soonAfter?(shop: Shop): { onChange(listener: () => void): void };
};

/**
 * Polled work: deadlines in the database cannot be lost as jobs can. Each is safe to repeat, also by several processes.
 */
const regularWork: RegularWork[] = [
  {
    act: expireOrders,
    everyMs: 15_000,
    failure: "Unpaid orders could not be expired",
    // When maintenance ends, shoppers can pay again at once.
    soonAfter: ({ maintenance }) => maintenance,
  },
  { act: keepSales, everyMs: 5_000, failure: "Sales could not be started or ended" },
  { act: askGateways, everyMs: 15_000, failure: "Gateways could not be asked about payments" },
  { act: sendRefunds, everyMs: 15_000, failure: "Refunds could not be sent to gateways" },
  { act: tellStuckRefunds, everyMs: 3_600_000, failure: "The owner could not be told of stuck refunds" },
  { act: sendDigest, everyMs: 60_000, failure: "The owner's digest could not be written" },
  { act: issueLateInvoices, everyMs: 3_600_000, failure: "Late invoices could not be issued" },
  { act: flagParts, everyMs: 60_000, failure: "Parts of transfers could not be flagged for refund" },
  {
    act: sendNotices,
    everyMs: 15_000,
    failure: "Back-in-stock mails could not be sent",
    // Stock or the catalogue changed.
    soonAfter: ({ search }) => search,
  },
  { act: countDemand, everyMs: 3_600_000, failure: "What sells could not be counted" },
  { act: clearEnded, everyMs: 600_000, failure: "Expired rows could not be deleted" },
  { act: clearDeletedLists, everyMs: 600_000, failure: "Deleted lists could not be erased" },
  { act: eraseAccounts, everyMs: 600_000, failure: "Accounts could not be removed" },
  { act: forgetOldNotices, everyMs: 86_400_000, failure: "Old back-in-stock notices could not be deleted" },
  { act: forgetOldTickets, everyMs: 86_400_000, failure: "Old tickets could not be deleted" },
  { act: forgetOldEvents, everyMs: 86_400_000, failure: "Old analytics events could not be deleted" },
  { act: forgetOldWarnings, everyMs: 86_400_000, failure: "Old warnings could not be deleted" },
  { act: forgetOldRecords, everyMs: 86_400_000, failure: "Old records could not be anonymized" },
];

function picturesWork(pictures: NonNullable<DueWork["pictures"]>, signal: AbortSignal): RegularWork[] {
  return [
    {
      act: (shop) => fetchPictures(shop, pictures, { signal }),
      everyMs: 15_000,
      failure: "Pictures could not be fetched",
      // An import may name new pictures.
      soonAfter: ({ search }) => search,
    },
    {
      act: (shop) => clearPictures(shop, { ...pictures, keysInUse: picturesInOrders }),
      everyMs: 86_400_000,
      failure: "Unused pictures could not be removed",
    },
  ];
}

export async function startDueWork(shop: Shop, dueWork: DueWork): Promise<{ stop(): Promise<void> }> {
  await shop.jobs.start(jobHandlers(shop, dueWork), givenUp(shop));
  const stopping = new AbortController();
  const { pictures } = dueWork;
  const works = [...regularWork, ...(pictures ? picturesWork(pictures, stopping.signal) : [])];
  const started = works.map((work) => startRegularWork(shop, work));
  return {
    async stop() {
      stopping.abort();
      await Promise.all([...started.map(({ stop }) => stop()), shop.jobs.pause()]);
    },
  };
}

function startRegularWork(shop: Shop, { act, everyMs, failure, soonAfter }: RegularWork) {
  const logFailure = logFailures(shop.log);
  const work = atInterval(everyMs, () => act(shop).catch((error: unknown) => logFailure(failure, { error })));
  soonAfter?.(shop).onChange(work.soon);
  return work;
}
