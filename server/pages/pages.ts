import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { hc } from "hono/client";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import type { PaymentMeans } from "../../platform/gateways/gateway.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Theme } from "../../shop/branding/theme-defaults.ts";
import type { MailMessage, MailWords, WrittenMail } from "../../shop/mail-message.ts";
import type { ApiApp } from "../api/app.ts";
import { carriesToken } from "../api/signed-in.ts";
import type { Reads } from "../cache/reads.ts";
import type { KeysReadBy } from "../cache/shared-address.ts";
import { patternsOfPages } from "../metrics/route-of.ts";
import { builtFolder } from "./built-folder.ts";
import { personalPages } from "./personal-pages.ts";

/** Public settings known to every page (`app/client/shop/site.ts`). No secrets. */
export type Site = {
  shopName: string;
  tagline: string | null;
  /** Of the seller, as registered. */
  registeredName: string | null;
  /** The name is shown without one. */
  logo: { src: string; srcDark: string | null; width: number; height: number } | null;
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  hours: string | null;
  /** Without a trailing slash. */
  origin: string;
  /** Goods and payments are for practice. */
  demo: boolean;
  /** Available payment methods, in order. */
  ways: { method: string; label: string; takes: PaymentMeans[] }[];
  /** Build id of the page; "" in development. */
  buildId: string;
  /** Milliseconds between polls for a newer build. */
  buildCheckMs: number;
  /** Whether browsers cache the offline page. */
  offlinePage: boolean;
  analytics: boolean;
};

/** Exports of the pages' build, which must share its module graph with the server. */
type Entry = {
  apiContext: Parameters<RouterContextProvider["set"]>[0];
  siteContext: Parameters<RouterContextProvider["set"]>[0];
  signedInContext: Parameters<RouterContextProvider["set"]>[0];
  failureContext: Parameters<RouterContextProvider["set"]>[0];
  htmlContext: Parameters<RouterContextProvider["set"]>[0];
  renderMail(message: MailMessage, theme: Theme, words?: MailWords): Promise<WrittenMail>;
  keysReadBy: KeysReadBy;
};

type Asking = {
  /** The `Cookie` header that the page may depend on. */
  cookies: string | null;
  reads?: Reads;
};

/** `html` is the page's text, which the body then lacks. Without it the body counts, as for redirects and data. */
export type Page = Response & { html?: string };

export type Pages = {
  render(request: Request, api: ApiApp, asking: Asking): Promise<Page>;
  renderMail(message: MailMessage, words?: MailWords): Promise<WrittenMail>;
  /** Finished builds only. */
  keysReadBy?: KeysReadBy;
  /** Route patterns; finished builds only. */
  patterns?: string[];
  /** Whether the page at a URL is rendered for each shopper. Without it, as in development, all are. */
  isPersonal?: (url: string) => boolean;
  /** Development only. */
  vite?: ViteDevServer;
};

const builtPages = `${builtFolder}/server/index.js`;

export async function openBuiltPages(site: Site, theme: Theme, log: Log): Promise<Pages> {
  const file = pathToFileURL(resolve(builtPages)).href;
  const build = (await import(file)) as ServerBuild;
  const handle = createRequestHandler(build, "production");
  const entry = entryOf(build);
  return {
    render: (...asked) => render({ handle, entry, site, log }, ...asked),
    renderMail: (message, words) => entry.renderMail(message, theme, words),
    keysReadBy: entry.keysReadBy,
    patterns: patternsOfPages(build.routes),
    isPersonal: personalPages(build.routes),
  };
}

/** Pages from source, with hot reload. */
export async function openDevelopmentPages(
  server: Server,
  site: Site,
  theme: Theme,
  log: Log,
): Promise<Pages> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  const load = async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  return {
    vite,
    async render(...asked) {
      const build = await load();
      const handle = createRequestHandler(build, "development");
      return render({ handle, entry: entryOf(build), site, log }, ...asked);
    },
    renderMail: async (message, words) => entryOf(await load()).renderMail(message, theme, words),
  };
}

/**
 * Renders a mail with the finished pages, without serving them.
 * @returns undefined without a build
 */
export async function renderByBuild(
  message: MailMessage,
  theme: Theme,
  words: MailWords,
): Promise<WrittenMail | undefined> {
  const file = resolve(builtPages);
  if (!existsSync(file)) return undefined;
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return entryOf(build).renderMail(message, theme, words);
}

function entryOf(build: ServerBuild): Entry {
  return build.entry.module as unknown as Entry;
}

type Rendering = { handle: ReturnType<typeof createRequestHandler>; entry: Entry; site: Site; log: Log };

/**
 * Renders a page; its API client calls the API in-process as the visitor, and is handed values instead of JSON. A page
 * with failed calls may be shown, but is not cached.
 */
async function render(
  { handle, entry, site, log }: Rendering,
  request: Request,
  api: ApiApp,
  { cookies, reads }: Asking,
): Promise<Page> {
  let hasFailed = false;
  let retryAfter = "";
  const setCookies = new Set<string>();
  const client = hc<ApiApp>(new URL(request.url).origin, {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const call = new Request(input, init);
      if (cookies) call.headers.set("Cookie", cookies);
      let handed: { value: unknown } | undefined;
      const hand = (value: unknown) => {
        handed = { value };
      };
      const answer = await api.fetch(call, { reads, hand });
      if (answer.status >= 500) hasFailed = true;
      retryAfter = answer.headers.get("Retry-After") ?? retryAfter;
      for (const line of answer.headers.getSetCookie()) setCookies.add(line);
      return handed ? Object.defineProperty(answer, "json", { value: async () => handed?.value }) : answer;
    },
  });
  const context = new RouterContextProvider();
  context.set(entry.apiContext, client);
  context.set(entry.siteContext, site);
  context.set(entry.signedInContext, carriesToken(cookies));
  context.set(entry.failureContext, (error: unknown) => log.error("A page failed", { error }));
  let html: string | undefined;
  context.set(entry.htmlContext, (finished: string) => {
    html = finished;
  });
  const page = await handle(request, context);
  if (hasFailed) page.headers.set("Cache-Control", "no-store");
  if (page.status === 503 && retryAfter) page.headers.set("Retry-After", retryAfter);
  // Cookies set by API calls reach the browser: an expired token is cleared with the page that found it.
  for (const line of setCookies) page.headers.append("Set-Cookie", line);
  return html === undefined ? page : Object.assign(page, { html });
}
