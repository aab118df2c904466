import { setTimeout as pause } from "node:timers/promises";
import type { FaultyGateway } from "./gateway.ts";
import type { Goods, Memory } from "./memory.ts";

export type Shopper = { userId: number; token: string; key: string; goods: Goods[] };

/** The shop's present address, and the memory of its answers. */
export type Street = { url(): string; gateway: FaultyGateway; memory: Memory };

type Answer = { status: number; body: Record<string, unknown> };

export type PaymentForm = Record<string, string>;

const firstPauseMs = 5;
const longestPauseMs = 250;
const patienceMs = 180_000;
const mostSurprises = 20;

/** Retries until there is an answer, like browsers and gateways. */
async function untilAnswered(street: Street, send: (url: string) => Promise<Response>): Promise<Answer> {
  const startedMs = performance.now();
  let pauseMs = firstPauseMs;
  for (;;) {
    const answer = await send(street.url()).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (answer && text !== undefined && answer.status !== 503) {
      if (answer.status >= 500) street.memory.surprises.push(`${answer.url} answered ${answer.status}`);
      else return { status: answer.status, body: text.startsWith("{") ? JSON.parse(text) : { text } };
    }
    const { surprises } = street.memory;
    if (surprises.length > mostSurprises)
      throw new Error(`Too many surprises: ${surprises.slice(-3).join("; ")}`);
    if (performance.now() - startedMs > patienceMs)
      throw new Error(
        `No answer for three minutes, at last ${answer?.status ?? "no connection"} of ${street.url()}`,
      );
    await pause(pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

function call(street: Street, shopper: Shopper, path: string, body: object, key?: string): Promise<Answer> {
  const headers = {
    Authorization: `Bearer ${shopper.token}`,
    "Content-Type": "application/json",
    ...(key && { "Idempotency-Key": key }),
  };
  const request = { method: "POST", headers, body: JSON.stringify(body) };
  return untilAnswered(street, (url) => fetch(`${url}/api${path}`, request));
}

/** Fills the cart as far as stock allows. */
export async function fillCart(street: Street, shopper: Shopper): Promise<void> {
  const taken: Goods[] = [];
  const { userId, key } = shopper;
  street.memory.wanted.push({ userId, key });
  for (const { productId, quantity } of shopper.goods) {
    const { status } = await call(street, shopper, `/cart/${productId}`, { quantity });
    if (status === 200) taken.push({ productId, quantity });
    else if (status !== 422) throw new Error(`The cart answered ${status}`);
  }
  street.memory.wishes.push(...taken.map((goods) => ({ userId, key, ...goods })));
}

export async function place(street: Street, shopper: Shopper): Promise<number | Record<string, string[]>> {
  const { userId, key } = shopper;
  const { status, body } = await call(street, shopper, "/orders", {}, key);
  if (status === 201) {
    street.memory.orders.push({ orderId: Number(body.id), userId, key });
    return Number(body.id);
  }
  street.memory.refused.push(key);
  return body.errors as Record<string, string[]>;
}

export async function beginPayment(street: Street, shopper: Shopper, orderId: number): Promise<PaymentForm> {
  const path = `/orders/${orderId}/pay`;
  const { status, body } = await call(street, shopper, path, { method: "payfast" }, `${shopper.key}-pay`);
  if (status !== 200) throw new Error(`The payment answered ${status} ${JSON.stringify(body)}`);
  return (body.next as { fields: PaymentForm }).fields;
}

/** The state of an order's payment, such as "paid". */
export async function paymentState(url: string, shopper: Shopper, orderId: number): Promise<string> {
  const headers = { Authorization: `Bearer ${shopper.token}` };
  return stateOf(await fetch(`${url}/api/orders/${orderId}/payment`, { headers }));
}

/** The state shown on the return page. */
export async function comeBack(url: string, shopper: Shopper, orderId: number): Promise<string> {
  const headers = { Authorization: `Bearer ${shopper.token}` };
  return stateOf(await fetch(`${url}/api/orders/${orderId}/returned`, { method: "POST", headers }));
}

async function stateOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { state: string }).state;
}

/** One of PayFast's published addresses. */
const gatewayAddress = "197.97.145.150";

function report(url: string, body: string, from = gatewayAddress): Promise<Response> {
  const headers = { "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": from };
  return fetch(`${url}/api/payments/payfast/notify`, { method: "POST", headers, body });
}

export async function notifyOnce(url: string, body: string, from?: string): Promise<number> {
  const answer = await report(url, body, from);
  await answer.text();
  return answer.status;
}

export async function notify(street: Street, form: PaymentForm, body: string): Promise<void> {
  const { status } = await untilAnswered(street, async (url) => {
    const headers = {
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Forwarded-For": "197.97.145.150",
    };
    return fetch(`${url}/api/payments/payfast/notify`, { method: "POST", headers, body });
  });
  if (status !== 200) throw new Error(`The notification was refused with ${status}`);
  const reference = new URLSearchParams(body).get("pf_payment_id") ?? "";
  street.memory.money.push({ paymentId: Number(form.m_payment_id), reference });
}

export async function cancel(street: Street, shopper: Shopper, orderId: number): Promise<void> {
  await call(street, shopper, `/orders/${orderId}/cancel`, {});
}

/** Requests the invoice of a paid order until it arrives. */
export async function takeInvoice(street: Street, shopper: Shopper, orderId: number): Promise<void> {
  const headers = {
    Authorization: `Bearer ${shopper.token}`,
    Accept: "application/pdf",
    // Each from a network of its own, since one may have only so many drawn.
    "X-Forwarded-For": `10.1.${(orderId >> 8) & 255}.${orderId & 255}`,
  };
  const { status } = await untilAnswered(street, (url) =>
    fetch(`${url}/api/orders/${orderId}/invoice`, { headers }),
  );
  if (status === 200) street.memory.invoiced.push({ orderId });
}

export async function applyVoucher(street: Street, shopper: Shopper, orderId: number, code: string) {
  await call(street, shopper, `/orders/${orderId}/apply-voucher`, { code });
}

export async function buy(street: Street, shopper: Shopper): Promise<void> {
  await fillCart(street, shopper);
  await placeAndPay(street, shopper);
}

export async function placeAndPay(street: Street, shopper: Shopper): Promise<void> {
  const orderId = await place(street, shopper);
  if (typeof orderId !== "number") return;
  const form = await beginPayment(street, shopper, orderId);
  await notify(street, form, street.gateway.notification(form));
}
