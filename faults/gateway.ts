import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { notificationBody, unsignedPart } from "../demo/payfast-sandbox/notification.ts";
import { payFastTestMerchant } from "../platform/gateways/payfast/hosts.ts";

type Lie = { amountCents?: number; merchantId?: string; passphrase?: string; reference?: string };

/** A PayFast that can be made to say what the real one never would; it confirms whatever it has said. */
export type FaultyGateway = {
  origin: string;
  /** The body of a notification that the form's sum was paid, signed by PayFast's rules, with these lies in it. */
  notification(form: Record<string, string>, lie?: Lie): string;
  close(): Promise<void>;
};

const untold = { keepsBuyer: false, notification: null, deliveries: [] };

let lastReference = 1_000_000;

export async function openFaultyGateway(): Promise<FaultyGateway> {
  const said = new Set<string>();
  const server = createServer(async (request, response) => {
    const asked = Buffer.concat(await request.toArray()).toString();
    response.end(said.has(asked) ? "VALID" : "INVALID");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    notification(form, lie = {}) {
      const body = bodyOf(form, lie);
      said.add(unsignedPart(body));
      return body;
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

function bodyOf(form: Record<string, string>, lie: Lie): string {
  const { reference = String(++lastReference), passphrase = payFastTestMerchant.passphrase } = lie;
  const amountCents = lie.amountCents ?? Math.round(Number(form.amount) * 100);
  const fields = { ...form, ...(lie.merchantId && { merchant_id: lie.merchantId }) };
  const payment = { ...{ id: "", fields, amountCents, state: "paid" as const, paid: null }, ...untold };
  return notificationBody(payment, reference, passphrase);
}
