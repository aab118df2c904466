import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ViteDevServer } from "vite";
import type { Config } from "../platform/config.ts";
import type { Log } from "../platform/log.ts";
import { bodyFor, type KeptAnswer } from "./kept-answer.ts";
import type { PageCache } from "./page-cache.ts";
import { commonHeaders } from "./security-headers.ts";
import type { SiteEnv } from "./site.ts";

/** Answers a request, knowing whose it is. */
export type Fetch = (request: Request, env: SiteEnv["Bindings"]) => Response | Promise<Response>;

type Parts = {
  fetch: Fetch;
  cache: PageCache | undefined;
  config: Pick<Config, "PUBLIC_URL" | "TRUST_PROXY">;
  log: Log;
  vite?: ViteDevServer | undefined;
};

/** A server that does nothing until `answerWith` tells it how: development pages need it to be there first. */
export function createHttpServer(): Server {
  return createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 15_000 });
}

/** The page cache stands in front of everything: an answer from it touches no framework. */
export function answerWith(server: Server, parts: Parts): void {
  const { fetch, cache, config, log } = parts;
  const direct = getRequestListener((request, env) => {
    const { incoming } = env as { incoming: IncomingMessage };
    return fetch(request, { clientAddress: clientAddress(incoming, config.TRUST_PROXY) });
  });
  if (!cache) {
    const { vite } = parts;
    return void server.on("request", (request, response) =>
      vite ? vite.middlewares(request, response, () => direct(request, response)) : direct(request, response),
    );
  }

  async function makeAnswer(cache: PageCache, request: IncomingMessage, response: ServerResponse) {
    const { url = "" } = request;
    // Rendered without the visitor's cookies, so that nothing personal can get into what is kept.
    const render = async () => fetch(new Request(config.PUBLIC_URL + url), { clientAddress: "" });
    const made = await cache.make(url, render);
    if ("kept" in made) send(request, response, made.kept);
    else if ("passed" in made) await pass(response, made.passed);
    else await direct(request, response);
  }

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { url = "" } = request;
    if (!isAskedAlike(request)) return void direct(request, response);
    const kept = cache.find(url);
    if (kept) return send(request, response, kept);
    if (!isKeepable(url)) return void direct(request, response);
    makeAnswer(cache, request, response).catch((error: unknown) => {
      log.error("A page could not be rendered", { path: url, error });
      if (response.headersSent) return response.destroy();
      response.writeHead(500, { ...commonHeaders, "content-type": "text/plain" });
      response.end("The page could not be made");
    });
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

const longestUrl = 300;
/** The API, pictures, the demo's pages, and files of `public/`, which lie at the top. */
const notKept = /^\/((api|assets|images|demo)\/|[^/?]+\.\w+$)/;
const publicCalls = /^\/api\/products\/\d{1,10}$/;

/** True where the answer does not depend on who asks: a signed-in shopper's pages carry his name and cart. */
function isAskedAlike({ method, url = "", headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return !headers.cookie?.includes("auth_token=") || publicCalls.test(url);
}

function isKeepable(url: string): boolean {
  if (publicCalls.test(url)) return true;
  return url.length <= longestUrl && url.startsWith("/") && !url.startsWith("//") && !notKept.test(url);
}

/** Node leaves the body out where the request was HEAD. */
function send({ headers }: IncomingMessage, response: ServerResponse, answer: KeptAnswer): void {
  if (headers["if-none-match"]?.includes(answer.etag)) {
    response.writeHead(304, answer.notModifiedHeaders).end();
    return;
  }
  const accepted = headers["accept-encoding"];
  const body = bodyFor(typeof accepted === "string" ? accepted : undefined, answer);
  response.writeHead(200, body.headers).end(body.bytes);
}

async function pass(response: ServerResponse, passed: Response): Promise<void> {
  const bytes = Buffer.from(await passed.arrayBuffer());
  const own = { ...Object.fromEntries(passed.headers), "content-length": bytes.byteLength };
  response.writeHead(passed.status, own).end(bytes);
}
