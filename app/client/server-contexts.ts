import { createContext } from "react-router";
import type { Api } from "./api.ts";
import type { Site } from "./shop/site.ts";

/** On the server: the API client of this request, which calls the API in-process with the visitor's cookie. */
export const apiContext = createContext<Api>();

/** On the server: the configured shop, whatever address this request was sent to. */
export const siteContext = createContext<Site>();

/** On the server: who is told that a page could not be made, or not whole. */
export const failureContext = createContext<(error: unknown) => void>();
