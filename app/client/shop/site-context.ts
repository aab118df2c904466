import { createContext } from "react-router";
import type { Site } from "./site.ts";

/** On the server: the configured shop, whatever address this request was sent to. */
export const siteContext = createContext<Site>();
