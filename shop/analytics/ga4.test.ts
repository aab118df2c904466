import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openGa4 } from "../../platform/ga4.ts";
import { jobHandlers } from "../due-work.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { recordEvents } from "./record-events.ts";

type Received = { method: string | undefined; path: string; query: Record<string, string>; body: unknown };

const account = { measurementId: "G-TEST1234", apiSecret: "a-secret&more" };
const received: Received[] = [];
let answered = 204;

/** A fake Google, as the protocol's reference describes it: answers 204 to any well-formed event. */
const google = createServer(async (request: IncomingMessage, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://google");
  const query = Object.fromEntries(searchParams);
  received.push({ method: request.method, path: pathname, query, body: await json(request) });
  response.writeHead(answered).end();
});

let shop: TestShop;
let handlers: ReturnType<typeof jobHandlers>;
beforeAll(async () => {
  shop = await openTestShop({ analytics: true, ga4Id: account.measurementId });
  await once(google.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
  const { publicUrl } = shop.settings;
  handlers = jobHandlers(shop, {
    mailer: { send: async () => {}, close: () => {} },
    renderMail: async () => ({ subject: "", html: "", text: "" }),
    ga4: openGa4({ ...account, publicUrl, log: shop.log, origin }),
  });
});
afterEach(() => {
  received.length = 0;
  answered = 204;
});
afterAll(async () => {
  google.close();
  await shop.close();
});

const visitor = { id: "0123456789abcdef0123456789abcdef", sessionId: 1_790_000_000 };
const told = (name: string, params: Record<string, unknown> = {}) => ({
  name,
  path: "/search",
  ageMs: 2_000,
  params,
});
const tell = (events: ReturnType<typeof told>[], of: typeof visitor | null = visitor) =>
  recordEvents(shop, { events, visitor: of, network: undefined });

test("events with consent are sent to Google Analytics by its Measurement Protocol", async () => {
  await tell([told("search", { search_term: "call 0821234567" }), told("error", { description: "404" })]);
  await shop.jobs.drain(handlers);
  const atMs = shop.clock.now().getTime() - 2_000;
  const common = {
    page_location: "http://localhost:3000/search",
    session_id: "1790000000",
    engagement_time_msec: 1,
  };
  expect(received).toEqual([
    {
      method: "POST",
      path: "/mp/collect",
      query: { measurement_id: "G-TEST1234", api_secret: "a-secret&more" },
      body: {
        client_id: visitor.id,
        consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
        events: [
          {
            name: "search",
            timestamp_micros: atMs * 1000,
            params: { search_term: "call …", ...common },
          },
          // Google reserves the name "error".
          {
            name: "exception",
            timestamp_micros: atMs * 1000,
            params: { description: "404", ...common },
          },
        ],
      },
    },
  ]);
});

test("never more than 25 at once", async () => {
  await tell(Array.from({ length: 30 }, () => told("page_view")));
  await shop.jobs.drain(handlers);
  const counts = received.map(({ body }) => (body as { events: unknown[] }).events.length);
  expect(counts.toSorted((one, other) => other - one)).toEqual([25, 5]);
});

test("events without consent are not sent", async () => {
  await tell([told("page_view")], null);
  await shop.jobs.drain(handlers);
  expect(received).toEqual([]);
});

test("server errors are retried; refused events are logged and dropped", async () => {
  await tell([told("page_view")]);
  answered = 503;
  await expect(shop.jobs.drain(handlers)).rejects.toThrow("Google Analytics answered 503");
  await tell([told("page_view")]);
  answered = 404;
  await shop.jobs.drain(handlers);
  expect(shop.log.lines).toContainEqual(
    expect.objectContaining({ message: "Google Analytics refused events" }),
  );
});
