import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { type Api, browserApi } from "./api.ts";
import { apiContext } from "./api-context.ts";
import { unlessMoved } from "./moved.ts";
import { type Site, siteOfPage } from "./shop/site.ts";
import { siteContext } from "./shop/site-context.ts";
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
