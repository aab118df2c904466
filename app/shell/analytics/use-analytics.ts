import { useEffect } from "react";
import { siteOfPage } from "../../client/shop/site.ts";

/** Sends what happens, where the shop counts such things; nothing is fetched for it where it does not. */
export function useAnalytics(): void {
  useEffect(() => {
    if (!siteOfPage().analytics) return;
    const ending = new AbortController();
    import("./sender.ts").then(
      ({ startSending }) => startSending(ending.signal),
      // Shoppers have no use for it.
      () => {},
    );
    return () => ending.abort();
  }, []);
}
