import { Hono } from "hono";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { notificationOf } from "../../shop/testing/test-shop.ts";
import { createSite } from "../http/site.ts";
import { openFront } from "../testing/http-front.ts";
import { openTestApi, type TestApi } from "../testing/test-api.ts";
import { placedOrder, shopperWithCart } from "../testing/test-buying.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.shop.close());

type SlowShop = Awaited<ReturnType<typeof openSlowShop>>;

/** A shop whose pages below /slow are rendered on command, one `release` each. */
async function openSlowShop() {
  const held: (() => void)[] = [];
  const rendered: string[] = [];
  const { fetch } = createSite({
    shop: api.shop,
    pages: {
      async render(request) {
        const { pathname } = new URL(request.url);
        rendered.push(pathname);
        if (pathname.startsWith("/slow")) await new Promise<void>((resolve) => held.push(resolve));
        return new Response(`<p>${pathname}</p>`, { headers: { "Content-Type": "text/html" } });
      },
      renderMail: async () => ({ subject: "", html: "", text: "" }),
    },
    pictures: { read: async () => undefined },
    feeds: { routes: new Hono() },
    formTargets: [],
    demoPages: undefined,
  });
  const { ask, share } = await openFront(fetch, { TRUST_PROXY: 1 });
  const from = (address: string, cookie = "") => ({ "X-Forwarded-For": address, Cookie: cookie });
  const releaseAll = () => {
    for (const release of held.splice(0)) release();
  };
  return {
    rendered,
    waiting: () => share.counts().waiting,
    from,
    releaseAll,
    ask,
    release: () => held.shift()?.(),
    visit: (path: string, address: string, cookie?: string) => ask(path, { headers: from(address, cookie) }),
  };
}

const flood = 50;

/** One client asks for so many slow pages at once, of which four are begun. The test ends when all are there. */
async function openFlood(shop: SlowShop, cookie?: string) {
  const visits = Array.from({ length: flood }, (_, each) => shop.visit(`/slow/${each}`, "105.1.1.1", cookie));
  await expect.poll(shop.waiting).toBe(flood - 4);
  onTestFinished(async () => {
    const all = Promise.allSettled(visits);
    await expect
      .poll(() => {
        shop.releaseAll();
        return Promise.race([all, "not yet"]);
      })
      .not.toBe("not yet");
  });
}

/** Two turns: the first is that of a page that waited before. */
async function expectQuickSecond(shop: SlowShop) {
  shop.release();
  await expect.poll(() => shop.rendered.length).toBe(5);
  shop.release();
  await expect.poll(() => shop.rendered.indexOf("/quick")).toBe(5);
}

test.each([
  ["a visitor", ""],
  ["a shopper, or somebody who says so", "auth_token=any"],
])("50 slow pages of %s keep another client waiting for a turn, and no longer", async (_who, cookie) => {
  const shop = await openSlowShop();
  await openFlood(shop, cookie);
  const other = shop.visit("/quick", "105.2.2.2", cookie);
  await expect.poll(shop.waiting).toBe(flood - 3);
  await expectQuickSecond(shop);
  expect(await other).toMatchObject({ status: 200, text: "<p>/quick</p>" });
});

test("a page that a flood asked for as well comes in the turn of whoever waits for nothing else", async () => {
  const shop = await openSlowShop();
  await openFlood(shop);
  const ofFlood = shop.visit("/quick", "105.1.1.1");
  await expect.poll(shop.waiting).toBe(flood - 3);
  const other = shop.visit("/quick", "105.2.2.2");
  await expect.poll(shop.waiting).toBe(flood - 2);
  await expectQuickSecond(shop);
  expect((await Promise.all([ofFlood, other])).map(({ text }) => text)).toEqual([
    "<p>/quick</p>",
    "<p>/quick</p>",
  ]);
});

test("kept pages, health checks, orders and gateways' notifications wait for no rendering, not those of the flood either", async () => {
  const shop = await openSlowShop();
  await shop.visit("/kept", "105.2.2.2");
  shop.rendered.length = 0;
  const paying = await placedOrder(api);
  const started = await api.call(`POST /orders/${paying.order.id}/pay`, {
    token: paying.token,
    body: { method: "trusting" },
  });
  const buying = await shopperWithCart(api);
  await openFlood(shop);
  const headers = shop.from("105.1.1.1");
  const json = { ...headers, "Content-Type": "application/json", Authorization: `Bearer ${buying.token}` };
  const { rawBody } = notificationOf({ paymentId: started.body.payment.id, amountCents: 311_00 });
  const answers = [
    await shop.ask("/kept", { headers }),
    await shop.ask("/healthz", { headers }),
    await shop.ask("/api/orders", { method: "POST", headers: json, body: '{"delivery_method":"courier"}' }),
    await shop.ask("/api/payments/trusting/notify", { method: "POST", headers, body: rawBody }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200]);
  expect(shop.rendered).toHaveLength(4);
  const paid = await api.call(`GET /orders/${paying.order.id}/payment`, { token: paying.token });
  expect(paid.body.state).toBe("paid");
});
