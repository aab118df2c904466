import type { Notification, PaymentGateway, VerifiedNotification } from "../gateway.ts";
import { readPairs } from "../read-pairs.ts";
import { disagreement } from "./confirm-payment.ts";
import { ozowFormFields } from "./form-fields.ts";
import { isSameHash, ozowHash } from "./hash.ts";
import { type OzowHosts, type OzowMode, type OzowSite, ozowPracticeSite } from "./hosts.ts";
import { notifiedFields, notifiedPayment } from "./notified-payment.ts";
import { openQuery } from "./query-payments.ts";
import { openRefund } from "./refund.ts";
import { withoutPayer } from "./without-payer.ts";

export type OzowSettings = OzowHosts &
  OzowSite & {
    mode: OzowMode;
    /** Default 10,000. */
    confirmTimeoutMs?: number;
    /** For one query, all payments together; default 25,000. */
    queryTimeoutMs?: number;
    /** For all calls of one refund; default 30,000. */
    refundTimeoutMs?: number;
  };

type Opened = OzowSettings & { isTest: boolean };

/**
 * Payment from the buyer's bank account on Ozow's page, by its form protocol. Sandbox payments are marked as tests,
 * and a live shop accepts only real ones.
 * @throws Error for live mode with the public example's site
 */
export function openOzow(settings: OzowSettings): PaymentGateway {
  if (settings.mode === "live" && settings.siteCode === ozowPracticeSite.siteCode)
    throw new Error("The site of Ozow's public examples cannot take real money");
  const opened = { ...settings, isTest: settings.mode !== "live" };
  return {
    method: "ozow",
    label: "Ozow",
    takes: ["instant-eft"],
    minimumCents: 1,
    async createPayment(request) {
      const fields = ozowFormFields(request, opened, opened.isTest);
      return { next: { type: "form", action: opened.payUrl, fields } };
    },
    verifyNotification: (notification) => verify(notification, opened),
    mostQuestions: 100,
    queryPayments: openQuery(opened),
    refund: openRefund(opened),
    withoutPayer,
  };
}

/** The network comes last: only a correct hash and "paid" are worth a call to Ozow. */
async function verify({ rawBody }: Notification, settings: Opened): Promise<VerifiedNotification> {
  const read = readPairs(rawBody);
  if (!read.ok) return read;
  const fields = new Map(read.pairs);
  const hash = fields.get("Hash");
  if (hash === undefined) return { ok: false, reason: "no hash" };
  const values = notifiedFields.map((name) => fields.get(name) ?? "");
  if (!isSameHash(hash, ozowHash(values, settings.privateKey))) return { ok: false, reason: "wrong hash" };
  const notified = notifiedPayment(fields, settings);
  if (!notified.ok) return { ...notified, isFinal: true };
  const { payment } = notified;
  const problem =
    payment.state === "paid" && (await disagreement(payment, settings, settings.confirmTimeoutMs ?? 10_000));
  // Not final: Ozow's records may only be late.
  return problem ? { ok: false, reason: problem } : { ok: true, payment: { ...payment, flags: [] } };
}
