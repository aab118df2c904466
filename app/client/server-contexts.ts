import { createContext } from "react-router";
import type { Api } from "./api.ts";
import type { Site } from "./shop/site.ts";

/** Server only: an API client for this request, in-process, with the visitor's cookie. */
export const apiContext = createContext<Api>();

/** Server only: the configured shop, whatever host the request names. */
export const siteContext = createContext<Site>();

/** Server only: whether the page may show a shopper's data, and the request has a login. */
export const signedInContext = createContext<boolean>();

/** Server only: reports that a page failed or is incomplete. */
export const failureContext = createContext<(error: unknown) => void>();

/** Server only: receives the finished page. */
export const htmlContext = createContext<(html: string) => void>();
