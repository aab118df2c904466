import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { notificationBody, unsignedPart } from "../../demo/payfast-sandbox/notification.ts";
import type { PracticePayment } from "../../demo/payfast-sandbox/practice-payment.ts";
import { answerRefund, isRefundPath } from "../../demo/payfast-sandbox/refund-api.ts";
import { readForm } from "../../demo/practice/read-form.ts";
import { payFastTestMerchant } from "../../platform/gateways/payfast/hosts.ts";
import type { Memory } from "./memory.ts";

type Lie = { amountCents?: number; merchantId?: string; passphrase?: string; reference?: string };

/** A PayFast that can send forged notifications; it confirms whatever it sent, and refunds as often as asked. */
export type FaultyGateway = {
  origin: string;
  /** A signed notification that the form's amount was paid, with the given lies. */
  notification(form: Record<string, string>, lie?: Lie): string;
  close(): Promise<void>;
};

const untold = { keepsBuyer: false, notification: null, deliveries: [] };

let lastReference = 1_000_000;

/** @param memory records its refunds */
export async function openFaultyGateway(memory: Memory): Promise<FaultyGateway> {
  const said = new Set<string>();
  const taken: PracticePayment[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "" } = request;
    const asked = Buffer.concat(await request.toArray()).toString();
    const { pathname } = new URL(url, "http://gateway");
    if (!isRefundPath(pathname)) return response.end(said.has(asked) ? "VALID" : "INVALID");
    const { status, text } = answerRefund({ method, pathname, body: readForm(asked) }, taken);
    memory.paidBack = paidBackOf(taken);
    return response.writeHead(status).end(text);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    notification(form, lie = {}) {
      const { body, payment } = say(form, lie);
      said.add(unsignedPart(body));
      taken.push(payment);
      return body;
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

function say(form: Record<string, string>, lie: Lie): { body: string; payment: PracticePayment } {
  const { reference = String(++lastReference), passphrase = payFastTestMerchant.passphrase } = lie;
  const amountCents = lie.amountCents ?? Math.round(Number(form.amount) * 100);
  const fields = { ...form, ...(lie.merchantId && { merchant_id: lie.merchantId }) };
  const paid = { pfPaymentId: reference, atMs: Date.now() };
  const payment = { id: reference, fields, amountCents, state: "paid" as const, paid, ...untold };
  return { body: notificationBody(payment, reference, passphrase), payment };
}

function paidBackOf(taken: PracticePayment[]): Memory["paidBack"] {
  return taken.flatMap(({ id: reference, refunds = [] }) =>
    refunds.map(({ amountCents }) => ({ reference, amountCents })),
  );
}
