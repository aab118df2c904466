import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { type Api, answer, browserApi } from "./api.ts";
import { isNotFound } from "./found.ts";
import { apiContext, siteContext } from "./server-contexts.ts";
import { type Site, siteOfPage } from "./shop/site.ts";
import { hasLoginCookie, isSignedInHere } from "./signed-in.ts";

/** What a page's `load` gets, alike on the server and in the browser. */
export type LoadArguments = {
  api: Api;
  params: Record<string, string | undefined>;
  url: URL;
  site: Site;
  /** Whether it is worth asking for what is a shopper's own. Only the API knows for sure. */
  isSignedIn: boolean;
};

type Load<Data> = (args: LoadArguments) => Promise<Data>;

/** First visit: the same calls, made in-process while the page is rendered. */
export function onServer<Data>(load: Load<Data>) {
  return ({ context, params, request, url }: LoaderFunctionArgs) => {
    const api = context.get(apiContext);
    const isSignedIn = hasLoginCookie(request);
    return unlessMoved(load({ api, params, url, site: context.get(siteContext), isSignedIn }), api, url);
  };
}

/** Later visits: the calls of the specification's section 7, made by the browser. */
export function inBrowser<Data>(load: Load<Data>) {
  return ({ params, request }: ClientLoaderFunctionArgs) => {
    const [api, url] = [browserApi, new URL(request.url)];
    return unlessMoved(
      load({ api, params, url, site: siteOfPage(), isSignedIn: isSignedInHere() }),
      api,
      url,
    );
  };
}

/**
 * Awaits what a page needs. Where that ends in the 404 page, the shop is asked first whether the address leads
 * elsewhere now; then it does, with its query when it stays in this shop. Who cannot be told sees the 404 page.
 */
async function unlessMoved<Data>(loading: Promise<Data>, api: Api, url: URL): Promise<Data> {
  try {
    return await loading;
  } catch (error) {
    const moved = isNotFound(error) && (await redirectOf(api, url).catch(() => null));
    if (!moved) throw error;
    throw redirect(moved.external ? moved.to : withQuery(moved.to, url.search), moved.status);
  }
}

async function redirectOf(api: Api, { pathname }: URL) {
  return (await answer(api.api.redirects.$get({ query: { path: pathname } }))).redirect;
}

/** The query goes before the hash; what the target says itself stands first. */
function withQuery(path: string, search: string): string {
  const [, address = "", hash = ""] = /^([^#]*)(.*)$/s.exec(path) ?? [];
  return address + (address.includes("?") ? search.replace("?", "&") : search) + hash;
}
