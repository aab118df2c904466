import { createContext } from "react-router";
import type { Api } from "./api.ts";

/** On the server: the API client of this request, which calls the API in-process with the visitor's cookie. */
export const apiContext = createContext<Api>();
