import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { ViteDevServer } from "vite";
import type { Config } from "../../platform/config/config.ts";
import type { Log } from "../../platform/log/log.ts";
import { carriesToken, missingMark } from "../api/signed-in.ts";
import { type CachedResponse, type Encoding, encodingFor } from "../cache/cached-response.ts";
import type { PageCache } from "../cache/page-cache.ts";
import type { Reads } from "../cache/reads.ts";
import { type KeysReadBy, leftOutOf, sharedAddress } from "../cache/shared-address.ts";
import type { Turn } from "../cache/shared-rendering.ts";
import type { Cost } from "../fair-share/budgets.ts";
import { type ClientShare, type FairShare, openFairShare } from "../fair-share/fair-share.ts";
import { refusalOf } from "../fair-share/refusal-of.ts";
import { type RequestWatch, watchRequests } from "../metrics/watch-requests.ts";
import { clientAddress } from "./client-address.ts";
import { failed, hasManyHosts, plainText, sayPlainly, unclear } from "./say-plainly.ts";
import { commonHeaders } from "./security-headers.ts";
import type { SiteEnv } from "./site.ts";

export type Fetch = (request: Request, env: SiteEnv["Bindings"]) => Response | Promise<Response>;

type Parts = {
  fetch: Fetch;
  cache: PageCache | undefined;
  /** Without it every page reads all. */
  keysReadBy?: KeysReadBy | undefined;
  config: Pick<Config, "PUBLIC_URL" | "TRUST_PROXY">;
  log: Log;
  share?: FairShare;
  /** Whether the page at a URL is rendered for each shopper; without it all are. */
  isPersonal?: ((url: string) => boolean) | undefined;
  /** Without it there are no metrics. */
  watch?: RequestWatch;
  vite?: ViteDevServer | undefined;
};

/** A server that waits for `answerWith`: development pages need the server object first. */
export function createHttpServer(limits: Partial<Limits> = {}): Server {
  const { silenceMs, mostConnections, ...timeouts } = { ...usualLimits, ...limits };
  const server = createServer(timeouts);
  server.timeout = silenceMs;
  server.maxConnections = mostConnections;
  return server;
}

/** Limits for each client. Milliseconds. */
type Limits = typeof usualLimits;

const usualLimits = {
  /** The whole request with its body. */
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  /** Interval at which Node checks both timeouts. */
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 15_000,
  /** Idle time while sending, after which a client counts as gone; no response takes as long to make. */
  silenceMs: 60_000,
  maxHeaderSize: 16_384,
  /** More than one process can serve, and below its limits of files and memory. */
  mostConnections: 10_000,
};

/** The page cache comes first: a cached response touches no framework. */
export function answerWith(server: Server, parts: Parts): void {
  const { fetch, cache, keysReadBy = () => undefined, isPersonal = () => true, config, log } = parts;
  const { share = openFairShare(), watch = watchRequests({ log }) } = parts;
  const isSecure = config.PUBLIC_URL.startsWith("https:");
  const listener = getRequestListener(
    (request, env) => {
      const { incoming } = env as { incoming: IncomingMessage };
      const address = clientAddress(incoming, config.TRUST_PROXY);
      return fetch(request, { clientAddress: address, share: share.of(address) });
    },
    { errorHandler: refuse },
  );
  const direct = (request: IncomingMessage, response: ServerResponse) =>
    watch.serve(request, response, () => listener(request, response));
  if (!cache) {
    const { vite } = parts;
    return void server.on("request", (request, response) =>
      vite ? vite.middlewares(request, response, () => direct(request, response)) : direct(request, response),
    );
  }

  /** For unparsable addresses, such as an invalid host, and unexpected errors. */
  function refuse(error: unknown): Response {
    const headers = { ...commonHeaders(config.PUBLIC_URL), ...plainText };
    const { status, words } = error instanceof RequestError ? unclear : failed;
    if (status === 500) log.error("A request failed", { error });
    return new Response(words, { status, headers });
  }

  const shareOf = (request: IncomingMessage) => share.of(clientAddress(request, config.TRUST_PROXY));

  /** Without the visitor's headers, so that nothing personal is cached. Its turn and cost are taken before. */
  const ask = async (url: string, reads: Reads, init?: RequestInit) =>
    fetch(new Request(config.PUBLIC_URL + url, init), { clientAddress: "", reads });

  function answerPage(cache: PageCache, request: IncomingMessage, response: ServerResponse) {
    const { url = "" } = request;
    const address = sharedAddress(url, keysReadBy);
    // A trailing slash redirect needs no rendering and keeps the raw query.
    if (address.length > longestAddress || endsWithSlash(url)) return direct(request, response);
    const encoding = encodingOf(request);
    const kept = cache.find(address, encoding);
    if (kept) return sendKept(request, response, kept);
    watch.serve(request, response, () =>
      orFail(request, response, async () => {
        const cost = url.startsWith(apiPrefix) ? "catalogue" : "page";
        const turn = queued(shareOf(request), cost);
        const made = await cache.make(address, encoding, (reads) => ask(address, reads), turn);
        if ("kept" in made) send(request, response, made.kept);
        else if ("passed" in made) await pass(response, made.passed, leftOutOf(url, keysReadBy));
        else await listener(request, response);
      }),
    );
  }

  function answerSearch(cache: PageCache, request: IncomingMessage, response: ServerResponse, bytes: Buffer) {
    const { url = "" } = request;
    const body = bytes.toString();
    const key = `${url} ${body}`;
    const encoding = encodingOf(request);
    const kept = cache.find(key, encoding);
    if (kept) return sendKept(request, response, kept);
    // With Content-Length, or the API would read and copy the body to check its size.
    const headers = { ...json, "Content-Length": String(bytes.byteLength) };
    const search = (reads: Reads) => ask(url, reads, { method: "POST", headers, body });
    watch.serve(request, response, () =>
      orFail(request, response, async () => {
        // Concurrent searches batch their reads, so many need few queries; hence no queue.
        const made = await cache.make(key, encoding, search, atOnce(shareOf(request), "catalogue"));
        if ("kept" in made) send(request, response, made.kept);
        else if ("passed" in made) await pass(response, made.passed);
        else throw new Error("The answer to a search was meant for one visitor alone");
      }),
    );
  }

  /** The path of most requests: only counted, unless every request is logged. */
  function sendKept(request: IncomingMessage, response: ServerResponse, kept: CachedResponse): void {
    kept.tally ??= watch.tallyOf(request);
    kept.tally[request.headers["if-none-match"]?.includes(kept.etag) ? "notModified" : "ok"] += 1;
    if (watch.logsAll)
      watch.serve(request, response, () => send(request, response, kept), { isCounted: true });
    else send(request, response, kept);
  }

  async function orFail(
    { url = "" }: IncomingMessage,
    response: ServerResponse,
    act: () => Promise<unknown>,
  ) {
    try {
      await act();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) return sayPlainly(response, config.PUBLIC_URL, refusal, url.startsWith(apiPrefix));
      log.error("A page could not be rendered", { error });
      if (response.headersSent) return response.destroy();
      sayPlainly(response, config.PUBLIC_URL, failed);
    }
  }

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { cookie } = request.headers;
    const mark = cookie && isPage(request) && missingMark(cookie, isSecure);
    if (mark) response.setHeader("Set-Cookie", mark);
    if (hasManyHosts(request))
      watch.serve(request, response, () => sayPlainly(response, config.PUBLIC_URL, unclear));
    else if (isSearch(request))
      void bodyOf(request).then(
        (bytes) => answerSearch(cache, request, response, bytes),
        // The client disconnected while sending its body.
        () => response.destroy(),
      );
    else if (isShared(request, isPersonal)) answerPage(cache, request, response);
    else direct(request, response);
  });
}

const queued = ({ client, inTurn }: ClientShare, cost: Cost): Turn => ({
  client,
  take: (task) => inTurn(cost, task),
});

const atOnce = ({ client, spend }: ClientShare, cost: Cost): Turn => ({
  client,
  async take(task) {
    await spend(cost);
    await task();
  },
});

const apiPrefix = "/api/";
const longestAddress = 300;
/**
 * Not cached: routes that depend on cookies or must not wait, the API, images, demo pages, secret addresses, and files.
 */
const notKept =
  /^\/((healthz|readyz|maintenance)(\?|$)|(api|assets|images|demo|shared-lists|stock-notices)\/|[^?]+\.\w+(\?|$))/;
const publicCalls =
  /^\/api\/(products\/\d{1,10}|categories(\/\w{1,20})?|brands(\/\w{1,20})?|content-sections(\?products=\d{1,2})?|content-pages\/[a-z-]{1,40}|search\/suggest\?term=[^&]*)$/;

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

function isPage({ url = "" }: IncomingMessage): boolean {
  return url.startsWith("/") && !url.startsWith("//") && !notKept.test(url);
}

/** Whether the response is the same for everybody. Personal pages are so for visitors only. */
function isShared(request: IncomingMessage, isPersonal: (url: string) => boolean): boolean {
  const { url = "", headers } = request;
  if (!isRead(request)) return false;
  if (publicCalls.test(url)) return true;
  return isPage(request) && !(carriesToken(headers.cookie) && isPersonal(url));
}

const json = { "Content-Type": "application/json" };
const searchCalls = /^\/api\/search(\/(product-categories|brands|content-sections)\/\d{1,10})?$/;
const longestSearchBytes = 2_000;

/** Searches have no side effects and equal results for all. */
function isSearch({ method, url = "", headers }: IncomingMessage): boolean {
  if (method !== "POST" || !searchCalls.test(url)) return false;
  const isShort = Number(headers["content-length"] ?? Number.NaN) <= longestSearchBytes;
  return isShort && (headers["content-type"]?.startsWith("application/json") ?? false);
}

function endsWithSlash(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return path !== "/" && path.endsWith("/");
}

/** At most `longestSearchBytes`, by its Content-Length. Rejects when aborted. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await request.toArray());
}

function encodingOf({ headers, url = "" }: IncomingMessage): Encoding {
  const accepted = headers["accept-encoding"];
  return encodingFor(typeof accepted === "string" ? accepted : undefined, url.startsWith("/api/"));
}

/** Node omits the body for HEAD. */
function send({ headers }: IncomingMessage, response: ServerResponse, answer: CachedResponse): void {
  const isKnown = headers["if-none-match"]?.includes(answer.etag);
  if (isKnown) response.writeHead(304, answer.notModifiedHeaders).end();
  else response.writeHead(200, answer.headers).end(answer.bytes);
}

/** Redirects within the shop regain the part of the query that rendering left out. */
async function pass(response: ServerResponse, passed: Response, leftOut = ""): Promise<void> {
  const bytes = Buffer.from(await passed.arrayBuffer());
  const own = { ...Object.fromEntries(passed.headers), "content-length": bytes.byteLength };
  const location = passed.headers.get("Location");
  const led = location?.startsWith("/") && leftOut ? { location: withPairs(location, leftOut) } : {};
  response.writeHead(passed.status, { ...own, ...led }).end(bytes);
}

function withPairs(path: string, pairs: string): string {
  const [address = "", ...hash] = path.split(/(?=#)/);
  return `${address}${address.includes("?") ? "&" : "?"}${pairs}${hash.join("")}`;
}
