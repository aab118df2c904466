import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PaymentInstruction } from "../platform/gateways/gateway.ts";
import { payFastHosts, payFastTestMerchant } from "../platform/gateways/payfast/hosts.ts";
import { openPayFast } from "../platform/gateways/payfast/payfast.ts";
import { openPayFastSandbox, type PayFastSandboxOptions } from "./payfast-sandbox/sandbox.ts";
import { servePractice } from "./practice/serve.ts";

const { merchantId, merchantKey, passphrase } = payFastTestMerchant;
const leftOpen: (() => Promise<unknown>)[] = [];

/** Closes whatever a test has opened, the last first. */
export async function closeWhatIsOpen(): Promise<void> {
  for (const close of leftOpen.splice(0).reverse()) await close();
}

/** A shop that hears notifications: each waits until the test takes it and says how to answer. */
export async function openShop() {
  const heard: { body: string; contentType: string | undefined; response: ServerResponse }[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      heard.push({ body, contentType: request.headers["content-type"], response });
      waiting.shift()?.();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  leftOpen.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  async function hear(status: number): Promise<{ body: string; contentType: string | undefined }> {
    if (heard.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    const next = heard.shift();
    if (!next) throw new Error("woken for nothing");
    next.response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
    return next;
  }
  return { origin, hear, heard };
}

export async function openGateway(options: Partial<PayFastSandboxOptions> = {}) {
  const merchant = { id: merchantId, key: merchantKey, passphrase };
  const sandboxes = { "/": openPayFastSandbox({ merchant, ...options }) };
  const sandbox = await servePractice({ port: 0, host: "127.0.0.1", sandboxes });
  leftOpen.push(() => sandbox.close());
  const adapter = openPayFast({
    mode: "demo",
    ...payFastTestMerchant,
    ...payFastHosts("demo", sandbox.origin),
  });
  return { sandbox, adapter };
}

type Gateway = Awaited<ReturnType<typeof openGateway>>;

/** Goes the buyer's way to the payment page and returns its address. */
export async function startPayment({ adapter }: Gateway, shopOrigin: string): Promise<string> {
  const { next } = await adapter.createPayment({
    paymentId: 7,
    amountCents: 129900,
    itemName: "Spaza order 000042",
    buyer: { name: "Zoë O'Brien", email: "zoe+shop@example.com", phone: "0821234567" },
    returnUrl: `${shopOrigin}/orders/000042/paid?from=payfast`,
    cancelUrl: `${shopOrigin}/orders/000042/payment`,
    notifyUrl: `${shopOrigin}/api/payments/payfast/notify`,
    reference: null,
    expiresAt: new Date("2026-11-20T10:00:00Z"),
  });
  return pageOf(next);
}

/** Posts the payment's form, and gives the address of the page that it leads to. */
export async function pageOf(instruction: PaymentInstruction): Promise<string> {
  if (instruction.type !== "form") throw new Error("no form");
  const answer = await post(instruction.action, instruction.fields);
  if (answer.status !== 303) throw new Error(await answer.text());
  return new URL(answer.headers.get("location") ?? "", instruction.action).href;
}

export function post(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

export function verify({ adapter }: Gateway, rawBody: string) {
  return adapter.verifyNotification({ rawBody, headers: {}, address: "127.0.0.1" });
}

/** What the gateway knows of the payment that `startPayment` began. */
export async function query({ adapter }: Gateway) {
  const createdAt = new Date(Date.now() - 60_000);
  const question = { paymentId: 7, amountCents: 129900, createdAt, checkoutId: null };
  if (!adapter.queryPayments) throw new Error("The gateway cannot be asked");
  return (await adapter.queryPayments([question])).get(question.paymentId);
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "payfast-sandbox-"));
  leftOpen.push(() => rm(folder, { recursive: true }));
  return folder;
}
