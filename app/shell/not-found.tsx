import { inBrowser, onServer } from "../client/load.ts";
import { load } from "./not-found-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Never drawn: its load ends in the layout's error page. */
export default function NotFound() {
  return null;
}
