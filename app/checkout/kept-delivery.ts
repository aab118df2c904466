import { browserKeep } from "../client/browser-keep.ts";
import { useSession } from "../client/session.tsx";

/**
 * The way of delivery chosen at the checkout, kept in this tab for ways round by an address, the cart or a login. Only
 * for the browser.
 */
export function useKeptDelivery() {
  const { user } = useSession();
  // Among the drafts, so that it waits for its shopper when a session ends, and for nobody else.
  const place = `draft:${user?.id}:delivery`;
  return {
    read: () => browserKeep("sessionStorage").getItem(place),
    write: (method: string) => browserKeep("sessionStorage").setItem(place, method),
  };
}
