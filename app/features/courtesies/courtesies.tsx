import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useAnalytics } from "../analytics/use-analytics.ts";
import { useBuildCheck } from "../build-check/use-build-check.ts";
import { useOfflinePage } from "../offline/use-offline-page.ts";
import { CookieNotice } from "./cookie-notice.tsx";
import { cookieNotice, dismiss, isDismissed, onDismissal } from "./dismissals.ts";
import { Popup } from "./popup.tsx";
import { useFocusOnPage } from "./use-focus-on-page.ts";

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
