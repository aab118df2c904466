import { Registry } from "@prometheus-io/client";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Log } from "../../platform/log/log.ts";
import { budgets } from "../fair-share/budgets.ts";
import { openFront } from "../testing/http-front.ts";
import { openRequestMetrics } from "./request-metrics.ts";
import { openRouteOf } from "./route-of.ts";

const page = () => new Response("<p>page</p>", { headers: { "Content-Type": "text/html" } });
const routeOf = openRouteOf(["/", "/search", "/api/orders/:id"]);
const idOf = ({ headers }: { headers: Record<string, unknown> }) => headers["x-request-id"];

test("an answer says by what id all is logged that was done for it, and only that", async () => {
  let log: Log | undefined;
  const later = Promise.withResolvers<void>();
  const { ask, log: kept } = await openFront(
    async () => {
      log?.info("meanwhile");
      void later.promise.then(() => log?.info("afterwards"));
      return Response.json({});
    },
    {},
    { routeOf, logsAll: true },
  );
  log = kept;
  const answer = await ask("/api/orders/42?code=secret");
  await expect.poll(() => kept.lines).toHaveLength(2);
  log.info("beside");
  later.resolve();
  await later.promise;
  expect(idOf(answer)).toMatch(/^[0-9a-f]{12}$/);
  const about = { request: idOf(answer), route: "/api/orders/:id" };
  expect(kept.lines.map(({ message, fields }) => [message, fields])).toEqual([
    ["meanwhile", about],
    ["Request", { ...about, method: "GET", status: 200, ms: expect.any(Number) }],
    ["beside", {}],
    ["afterwards", {}],
  ]);
});

test.each([
  ["of a proxy of ours", true, "edge-0001-abcd", true],
  ["of anybody", false, "edge-0001-abcd", false],
  ["that is too short", true, "a1", false],
  ["that would forge a field", true, 'abcdefgh" level="error', false],
  ["that is too long", true, "a".repeat(65), false],
])("an id %s is taken: %s %s", async (_whose, trustsProxy, id, isTaken) => {
  const { ask } = await openFront(() => Response.json({}), {}, { trustsProxy });
  const answer = await ask("/api/cart", { headers: { "X-Request-Id": id } });
  expect(idOf(answer) === id).toBe(isTaken);
});

test("by default fast requests are not logged", async () => {
  const { ask, log } = await openFront(page, {}, { routeOf });
  await ask("/");
  await ask("/");
  expect(log.lines).toEqual([]);
});

test("a log of every request contains patterns, never search terms", async () => {
  const { ask, log } = await openFront(page, {}, { routeOf, logsAll: true });
  for (const path of ["/search?term=thandi", "/search?term=thandi", "/api/orders/42", "/thandi"])
    await ask(path);
  const told = () =>
    log.lines.map(({ message, fields }) => [message, fields.route, fields.method, fields.status]);
  await expect.poll(told).toEqual([
    ["Request", "/search", "GET", 200],
    ["Request", "/search", "GET", 200],
    ["Request", "/api/orders/:id", "GET", 200],
    ["Request", "other", "GET", 200],
  ]);
  expect(JSON.stringify(log.lines)).not.toContain("thandi");
});

test("a slow request is logged as a warning", async () => {
  const { ask, log } = await openFront(page, {}, { routeOf, longSeconds: 0 });
  await ask("/");
  await expect.poll(() => log.lines).toMatchObject([{ level: "warn", fields: { route: "/", status: 200 } }]);
});

test("requests are counted by pattern, method and class of status; cached ones are hits and have no duration", async () => {
  const registry = new Registry();
  const metrics = openRequestMetrics(registry);
  const { ask, cache } = await openFront(
    (request) => (request.url.includes("/api/") ? Response.json({}, { status: 404 }) : page()),
    {},
    { routeOf, metrics },
  );
  metrics.follow(cache);
  const { headers } = await ask("/");
  await ask("/");
  await ask("/", { headers: { "If-None-Match": String(headers.etag) } });
  await ask("/", { method: "HEAD" });
  for (let id = 1; id <= 30; id += 1) {
    await ask(`/api/orders/${id}`);
    await ask(`/api/nothing-${id}`, { method: id === 1 ? "PURGE" : "POST" });
  }
  const read = () => registry.metrics();
  await expect.poll(read).toContain('{method="POST",route="other",status="4xx"} 29');
  const lines = (await read())
    .split("\n")
    .filter((line) => /^spaza_http_requests|_count|^spaza_page/.test(line));
  expect(lines).toEqual(
    expect.arrayContaining([
      'spaza_http_requests_total{method="GET",route="/",status="2xx"} 3',
      'spaza_http_requests_total{method="GET",route="/",status="3xx"} 1',
      'spaza_http_requests_total{method="GET",route="/api/orders/:id",status="4xx"} 30',
      'spaza_http_requests_total{method="other",route="other",status="4xx"} 1',
      'spaza_http_request_duration_seconds_count{method="GET",route="/",status="2xx"} 1',
      'spaza_page_cache_hits_total{route="/"} 3',
      "spaza_page_cache_misses_total 1",
      "spaza_page_cache_entries 1",
    ]),
  );
  expect(lines.filter((line) => line.includes("orders_total") || line.includes("nothing-"))).toEqual([]);
  expect(lines.filter((line) => line.startsWith("spaza_http_requests_total"))).toHaveLength(5);
});

test("what clients are refused is counted by what it would have cost, with the queue of pages", async () => {
  const registry = new Registry();
  const metrics = openRequestMetrics(registry);
  const { ask, share } = await openFront(page, { TRUST_PROXY: 1 }, { routeOf, metrics });
  metrics.followShare(share);
  const client = share.of("105.1.1.1");
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  for (let count = 0; count < budgets.page.burst; count += 1) void client.spend("page");
  const { status } = await ask("/search?term=one-more", { headers: { "X-Forwarded-For": "105.1.1.1" } });
  expect(status).toBe(429);
  const lines = (await registry.metrics()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      'spaza_client_limited_total{cost="page"} 1',
      'spaza_client_limited_total{cost="password"} 0',
      "spaza_page_queue_refused_total 0",
      "spaza_page_queue_waiting 0",
    ]),
  );
});
