import { redirect } from "react-router";
import { type Api, answer } from "./api.ts";
import { isNotFound } from "./found.ts";

/**
 * Awaits what a page needs. Where that ends in the 404 page, the shop is asked first whether the address leads
 * elsewhere now; then it does, with its query when it stays in this shop. Who cannot be told sees the 404 page.
 */
export async function unlessMoved<Data>(loading: Promise<Data>, api: Api, url: URL): Promise<Data> {
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
