import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { systemClock } from "../../platform/clock.ts";
import { yocoHosts, yocoPracticeAccount } from "../../platform/gateways/yoco/hosts.ts";
import { openYoco, type YocoSettings } from "../../platform/gateways/yoco/yoco.ts";
import { openTestApi } from "../../server/testing/test-api.ts";
import { findOrder } from "../../shop/orders/queries/read-orders.ts";
import { payOrder } from "../../shop/payments/begin/pay-order.ts";
import { paymentsOfOrders } from "../../shop/payments/payment.ts";
import { buildOrder, buildProduct } from "../../shop/testing/factories.ts";
import { servePractice } from "../practice/serve.ts";
import { openYocoSandbox, type YocoSandboxOptions } from "./sandbox.ts";

const { secretKey, webhookSecret } = yocoPracticeAccount;

type Heard = { status: number; headers: Record<string, string>; body: string };
type Open = { settings?: Partial<YocoSettings> } & Partial<YocoSandboxOptions>;

/** A whole shop with a proxy that records Yoco's webhooks and the shop's answers. */
export async function openYocoWorld() {
  const api = await openTestApi();
  const { shop } = api;
  const heard: Heard[] = [];
  const waiting: (() => void)[] = [];
  const leftOpen: (() => Promise<unknown>)[] = [];
  let refusals: number[] = [];
  let gate: Promise<unknown> = Promise.resolve();
  const door = createServer(async (request, response) => {
    let rawBody = "";
    for await (const chunk of request) rawBody += chunk;
    const headers = request.headers as Record<string, string>;
    await gate;
    const refusal = refusals.shift();
    const call = `POST ${request.url?.replace("/api", "")}`;
    const status = refusal ?? (await api.call(call, { rawBody, headers, clientAddress: "127.0.0.1" })).status;
    heard.push({ status, headers, body: rawBody });
    response.writeHead(status).end();
    waiting.shift()?.();
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const notifyUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}/api/payments/yoco/notify`;

  /** The practice gateway and the shop's adapter. */
  async function openGateway({ settings, ...options }: Open = {}) {
    const webhook = { url: notifyUrl, secret: webhookSecret };
    const sandboxes = { "/yoco/": openYocoSandbox({ secretKey, webhook, refundAfterMs: 0, ...options }) };
    const practice = await servePractice({ port: 0, host: "127.0.0.1", sandboxes });
    leftOpen.push(() => practice.close());
    const hosts = yocoHosts(practice.origin);
    const gateway = openYoco({ secretKey, webhookSecret, ...hosts, clock: systemClock, ...settings });
    shop.gateways.set("yoco", gateway);
    return { practice, gateway, hosts };
  }

  return {
    api,
    shop,
    heard,
    openGateway,
    /** Answers the next webhooks with these statuses instead of the shop. */
    refuse(...statuses: number[]) {
      refusals = statuses;
    },
    /** Holds further webhooks until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    /** The next unread webhook. */
    async hear(): Promise<Heard> {
      if (heard.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      return heard.shift() as Heard;
    },
    /** An order whose shopper is on Yoco's page. */
    async atTheGateway() {
      shop.clock.set(new Date());
      const { user, token } = await api.shopper();
      const order = await buildOrder(shop, user, await buildProduct(shop, { stock: 5, priceCents: 129900 }));
      const { payment, next } = await payOrder(shop, user, order.id, { method: "yoco" });
      await shop.sentMails();
      if (next.type !== "redirect") throw new Error("no page");
      const page = next.url;
      const choose = (choice: string) =>
        fetch(page, { method: "POST", body: new URLSearchParams({ choice }), redirect: "manual" });
      const state = async () => {
        const now = await findOrder(shop.db, user, order.id);
        const known = (await paymentsOfOrders(shop.db, [now])).get(order.id);
        return { status: now.status, payment: known?.latest };
      };
      return { user, token, order, payment, page, choose, state };
    },
    mailsNow: async () => (await shop.sentMails()).map(({ message }) => message.template),
    async closeGateways() {
      for (const close of leftOpen.splice(0).reverse()) await close();
      heard.length = 0;
      refusals = [];
    },
    async close() {
      door.closeAllConnections();
      door.close();
      await shop.close();
    },
  };
}
