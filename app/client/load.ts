import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { type Api, answer, browserApi, isApiError } from "./api.ts";
import { isNotFound } from "./found.ts";
import { apiContext, siteContext } from "./server-contexts.ts";
import { type Site, siteOfPage } from "./shop/site.ts";
import { hasLoginCookie, isSignedInHere } from "./signed-in.ts";

/** Arguments of a page's `load`, the same on the server and in the browser. */
export type LoadArguments = {
  api: Api;
  params: Record<string, string | undefined>;
  url: URL;
  site: Site;
  /** Whether to ask for a shopper's own data. A hint: only the API knows. */
  isSignedIn: boolean;
};

type Load<Data> = (args: LoadArguments) => Promise<Data>;

/** First visit: calls the API in-process. */
export function onServer<Data>(load: Load<Data>) {
  return ({ context, params, request, url }: LoaderFunctionArgs) => {
    const api = context.get(apiContext);
    const isSignedIn = hasLoginCookie(request);
    return unlessAwayOrMoved(
      load({ api, params, url, site: context.get(siteContext), isSignedIn }),
      api,
      url,
    );
  };
}

export function inBrowser<Data>(load: Load<Data>) {
  return ({ params, request }: ClientLoaderFunctionArgs) => {
    const [api, url] = [browserApi, new URL(request.url)];
    return unlessAwayOrMoved(
      load({ api, params, url, site: siteOfPage(), isSignedIn: isSignedInHere() }),
      api,
      url,
    );
  };
}

/**
 * A page whose call found the shop away is away itself: with the call's status and words instead of a failure.
 *
 * Before a 404 page, asks the shop whether the address has a redirect and follows it, with the query if it stays in
 * this shop. If that fails, the 404 page shows.
 */
async function unlessAwayOrMoved<Data>(loading: Promise<Data>, api: Api, url: URL): Promise<Data> {
  try {
    return await loading;
  } catch (error) {
    if (isApiError(error) && error.status === 503) throw data(error.message, { status: 503 });
    const moved = isNotFound(error) && (await redirectOf(api, url).catch(() => null));
    if (!moved) throw error;
    throw redirect(moved.external ? moved.to : withQuery(moved.to, url.search), moved.status);
  }
}

async function redirectOf(api: Api, { pathname }: URL) {
  return (await answer(api.api.redirects.$get({ query: { path: pathname } }))).redirect;
}

/** Puts the query before the hash and after the target's own. */
function withQuery(path: string, search: string): string {
  const [, address = "", hash = ""] = /^([^#]*)(.*)$/s.exec(path) ?? [];
  return address + (address.includes("?") ? search.replace("?", "&") : search) + hash;
}
