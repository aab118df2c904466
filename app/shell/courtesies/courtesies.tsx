import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useBuildCheck } from "../../client/build-check/use-build-check.ts";
import { cookieNotice, dismiss, isDismissed, onDismissal } from "../../client/dismissals.ts";
import { useAnalytics } from "../analytics/use-analytics.ts";
import { CookieNotice } from "./cookie-notice.tsx";
import { Popup } from "./popup.tsx";
import { useFocusOnPage } from "./use-focus-on-page.ts";
import { useOfflinePage } from "./use-offline-page.ts";

/** What a shop does besides: none of it belongs to the page, so all of it comes after it. */
export function Courtesies() {
  const { pathname } = useLocation();
  const isAnswered = useSyncExternalStore(onDismissal, () => isDismissed(cookieNotice));
  useBuildCheck();
  useFocusOnPage();
  useAnalytics();
  useOfflinePage(pathname);
  if (pathname === "/maintenance") return null;
  return isAnswered ? (
    <Popup pathname={pathname} />
  ) : (
    <CookieNotice onAnswer={(word) => dismiss(cookieNotice, word)} />
  );
}
