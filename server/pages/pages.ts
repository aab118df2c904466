import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { hc } from "hono/client";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import type { Log } from "../../platform/log/log.ts";
import type { Theme } from "../../shop/branding/theme-defaults.ts";
import type { MailMessage, MailWords, WrittenMail } from "../../shop/mail-message.ts";
import type { ApiApp } from "../api/app.ts";
import { patternsOfPages } from "../metrics/route-of.ts";
import { builtFolder } from "./built-folder.ts";

/** What every page knows of the shop, on the server and in the browser (`app/client/shop/site.ts`): nothing in it is secret. */
export type Site = {
  shopName: string;
  /** One line beside the name. */
  tagline: string | null;
  /** Without one the name is written. */
  logo: { src: string; srcDark: string | null; width: number; height: number } | null;
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  /** When somebody is there. */
  hours: string | null;
  /** Without a trailing slash. */
  origin: string;
  /** Whether goods and gateway are for practice. */
  demo: boolean;
  /** The ways to pay that are open, in the order in which they are listed. */
  ways: { method: string; label: string }[];
  /** Of the build that made the page; "" in development. */
  buildId: string;
  /** How often an open tab asks whether a newer build is out. */
  buildCheckMs: number;
  /** Whether browsers keep a page for when there is no network. */
  offlinePage: boolean;
  /** Whether events may be sent at all. */
  analytics: boolean;
};

/** What the pages' build gives the server; both sides must share the same module graph. */
type Entry = {
  apiContext: Parameters<RouterContextProvider["set"]>[0];
  siteContext: Parameters<RouterContextProvider["set"]>[0];
  failureContext: Parameters<RouterContextProvider["set"]>[0];
  renderMail(message: MailMessage, theme: Theme, words?: MailWords): Promise<WrittenMail>;
};

export type Pages = {
  render(request: Request, api: ApiApp): Promise<Response>;
  renderMail(message: MailMessage, words?: MailWords): Promise<WrittenMail>;
  /** Of their addresses; only of a finished build. */
  patterns?: string[];
  /** Only in development. */
  vite?: ViteDevServer;
};

const builtPages = `${builtFolder}/server/index.js`;

/** The finished pages from `build/`. */
export async function openBuiltPages(site: Site, theme: Theme, log: Log): Promise<Pages> {
  const file = pathToFileURL(resolve(builtPages)).href;
  const build = (await import(file)) as ServerBuild;
  const handle = createRequestHandler(build, "production");
  const entry = entryOf(build);
  return {
    render: (request, api) => render({ handle, entry, site, log }, request, api),
    renderMail: (message, words) => entry.renderMail(message, theme, words),
    patterns: patternsOfPages(build.routes),
  };
}

/** The pages from their source, reloaded on each edit. */
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
    async render(request, api) {
      const build = await load();
      const handle = createRequestHandler(build, "development");
      return render({ handle, entry: entryOf(build), site, log }, request, api);
    },
    renderMail: async (message, words) => entryOf(await load()).renderMail(message, theme, words),
  };
}

/**
 * Writes a mail by the finished pages, without opening them to anybody.
 *
 * @returns undefined where they were never built
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
 * Renders a page, whose API client calls the API in-process as the visitor who asked. A page whose calls failed may
 * still be shown, but nobody may keep it.
 */
async function render(
  { handle, entry, site, log }: Rendering,
  request: Request,
  api: ApiApp,
): Promise<Response> {
  const cookie = request.headers.get("Cookie");
  let hasFailed = false;
  const cookies = new Set<string>();
  const client = hc<ApiApp>(new URL(request.url).origin, {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const call = new Request(input, init);
      if (cookie) call.headers.set("Cookie", cookie);
      const answer = await api.fetch(call);
      if (answer.status >= 500) hasFailed = true;
      for (const line of answer.headers.getSetCookie()) cookies.add(line);
      return answer;
    },
  });
  const context = new RouterContextProvider();
  context.set(entry.apiContext, client);
  context.set(entry.siteContext, site);
  context.set(entry.failureContext, (error: unknown) => log.error("A page failed", { error }));
  const page = await handle(request, context);
  if (hasFailed) page.headers.set("Cache-Control", "no-store");
  // What a call says of cookies is for the browser: a dead token goes with the page that found it dead.
  for (const line of cookies) page.headers.append("Set-Cookie", line);
  return page;
}
