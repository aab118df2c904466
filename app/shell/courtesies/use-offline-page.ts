import { useEffect } from "react";
import { siteOfPage } from "../../client/shop/site.ts";

/**
 * Has the browser keep the page for when there is no network (`server/offline/worker.ts`), once the shop is open. A browser
 * that keeps nothing goes without.
 */
export function useOfflinePage(pathname: string): void {
  const isOpen = pathname !== "/maintenance";
  useEffect(() => {
    if (!isOpen || !siteOfPage().offlinePage || !("serviceWorker" in navigator)) return;
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
  }, [isOpen]);
}
