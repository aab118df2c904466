import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Config } from "../platform/config.ts";
import type { Log } from "../platform/log.ts";
import type { CachedAnswer, PageCache, Rendered } from "./page-cache.ts";
import { commonHeaders } from "./security-headers.ts";
import type { SiteEnv } from "./site.ts";

/** Answers a request, knowing whose it is. */
export type Fetch = (request: Request, env: SiteEnv["Bindings"]) => Response | Promise<Response>;

type Parts = { fetch: Fetch; cache: PageCache | undefined; config: Config; log: Log };

/** A server that does nothing until `answerWith` tells it how: development pages need it to be there first. */
export function createHttpServer(): Server {
  return createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 15_000 });
}

/** The page cache stands in front of everything: an answer from it touches no framework. */
export function answerWith(server: Server, { fetch, cache, config, log }: Parts): void {
  const listener = getRequestListener((request, env) => {
    const { incoming } = env as { incoming: IncomingMessage };
    return fetch(request, { clientAddress: clientAddress(incoming, config.TRUST_PROXY) });
  });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const key = cache && cacheKey(request);
    if (!cache || key === undefined) return void listener(request, response);
    const kept = cache.find(key);
    if (kept) return send(request, response, kept);
    // Rendered without the visitor's cookies, so that nothing personal can get into what is kept.
    const render = async () => fetch(new Request(config.PUBLIC_URL + key), { clientAddress: "" });
    cache.make(key, render).then(
      (rendered) => sendRendered(request, response, rendered),
      (error: unknown) => {
        log.error("A page could not be rendered", { path: key, error });
        response.writeHead(500).end();
      },
    );
  });
}

/** The last hop before a proxy of ours; without one the peer itself. */
function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  return (trustProxy && forwarded) || (request.socket.remoteAddress ?? "");
}

const longestKey = 300;
const notPages = /^\/(api|assets|images|demo)\//;
const publicCalls = /^\/api\/products\/\d{1,10}$/;

/** The address, for what all visitors see alike; undefined for everything else. */
function cacheKey({ method, url = "", headers }: IncomingMessage): string | undefined {
  if (method !== "GET" || url.length > longestKey || !url.startsWith("/") || url.startsWith("//"))
    return undefined;
  if (publicCalls.test(url)) return url;
  if (notPages.test(url) || headers.cookie?.includes("auth_token=")) return undefined;
  return url;
}

function send(request: IncomingMessage, response: ServerResponse, answer: CachedAnswer): void {
  if (request.headers["if-none-match"] === answer.etag) {
    response.writeHead(304, { etag: answer.etag, "cache-control": "no-cache", vary }).end();
    return;
  }
  const { body, encoding } = chosenBody(String(request.headers["accept-encoding"] ?? ""), answer);
  response.writeHead(200, {
    ...answer.headers,
    etag: answer.etag,
    vary,
    "cache-control": "no-cache",
    "content-length": body.byteLength,
    ...encoding,
  });
  response.end(body);
}

const vary = "Accept-Encoding, Cookie";
const brotli = { "content-encoding": "br" };
const gzip = { "content-encoding": "gzip" };

function chosenBody(accepted: string, answer: CachedAnswer) {
  if (/\bbr\b/.test(accepted)) return { body: answer.brotli, encoding: brotli };
  if (/\bgzip\b/.test(accepted)) return { body: answer.gzip, encoding: gzip };
  return { body: answer.plain, encoding: undefined };
}

async function sendRendered(
  request: IncomingMessage,
  response: ServerResponse,
  rendered: Rendered,
): Promise<void> {
  if ("kept" in rendered) return send(request, response, rendered.kept);
  const { status, headers } = rendered.passed;
  const body = Buffer.from(await rendered.passed.arrayBuffer());
  response.writeHead(status, {
    ...commonHeaders,
    ...Object.fromEntries(headers),
    "content-length": body.byteLength,
  });
  response.end(body);
}
