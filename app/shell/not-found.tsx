import { inBrowser, onServer } from "../client/load.ts";
import { load } from "./not-found-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Never rendered: its loader throws a 404. */
export default function NotFound() {
  return null;
}
