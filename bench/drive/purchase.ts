import { randomUUID } from "node:crypto";
import { type Agent, request } from "node:http";
import type { ReadyShopper } from "../fill/fill-shoppers.ts";

type Answer = { status: number; location: string | undefined; text: string };

type Asked = {
  method?: string;
  type?: string;
  token?: string;
  network?: string;
  key?: string;
  body?: string;
};

/** Buys like a shopper: cart, order, the gateway's form and button, until the shop says "paid". */
export async function purchase(shopUrl: string, shopper: ReadyShopper, agent: Agent): Promise<void> {
  const { token, network, productId, orderOfTwo } = shopper;
  const call = async (path: string, body?: object) => {
    const sending = body && { method: "POST", key: randomUUID(), body: JSON.stringify(body) };
    const asked = { type: "application/json", token, network, ...sending };
    const answer = await ask(new URL(`/api${path}`, shopUrl), asked, agent);
    if (answer.status > 299) throw new Error(`${path} answers ${answer.status}: ${answer.text}`);
    return JSON.parse(answer.text);
  };
  await call(`/cart/${productId}`, { quantity: 2 });
  const order = await call("/orders", orderOfTwo);
  const { next } = await call(`/orders/${order.id}/pay`, { method: "payfast" });
  await payAtGateway(next, agent);
  const { state } = await call(`/orders/${order.id}/payment`);
  if (state !== "paid") throw new Error(`The payment of order ${order.id} is ${state}`);
}

/** The practice gateway sends its webhook and waits for the shop before it answers. */
async function payAtGateway(
  form: { action: string; fields: Record<string, string> },
  agent: Agent,
): Promise<void> {
  const type = "application/x-www-form-urlencoded";
  const post = (url: URL, fields: Record<string, string>) =>
    ask(url, { method: "POST", type, body: new URLSearchParams(fields).toString() }, agent);
  const { location } = await post(new URL(form.action), form.fields);
  if (!location) throw new Error("The gateway refuses the form");
  await post(new URL(location, form.action), { choice: "pay" });
}

function ask(url: URL, asked: Asked, agent: Agent): Promise<Answer> {
  const { method = "GET", type, token, network, key, body } = asked;
  const headers = {
    ...(type && { "Content-Type": type }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(network && { "X-Forwarded-For": network }),
    ...(key && { "Idempotency-Key": key }),
    ...(body && { "Content-Length": Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers, agent }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.once("end", () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, text }),
      );
      answer.once("error", reject);
    });
    asking.once("error", reject);
    asking.end(body);
  });
}
