import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Link, useLocation, useNavigationType } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { useBuildCheck } from "../../client/build-check/use-build-check.ts";
import { cookieNotice, dismiss, isDismissed, onDismissal } from "../../client/dismissals.ts";
import { siteOfPage } from "../../client/shop/site.ts";
import { useSite } from "../../client/shop/use-site.ts";
import { focusForReading, focusHeading } from "../../ui/focus-heading.ts";
import { Popup } from "./popup.tsx";

export function Notices() {
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

/**
 * Registers the service worker with the offline page (`server/offline/worker.ts`), unless the shop is closed. Failures
 * are ignored.
 */
function useOfflinePage(pathname: string): void {
  const isOpen = pathname !== "/maintenance";
  useEffect(() => {
    if (!isOpen || !siteOfPage().offlinePage || !("serviceWorker" in navigator)) return;
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
  }, [isOpen]);
}

function useAnalytics(): void {
  useEffect(() => {
    if (!siteOfPage().analytics) return;
    const ending = new AbortController();
    import("../analytics/sender.ts").then(
      ({ startSending }) => startSending(ending.signal),
      // Shoppers do not need it.
      () => {},
    );
    return () => ending.abort();
  }, []);
}

/**
 * After a navigation the focus moves to the page's heading, or to a link's fragment, unless a dialog, a field or the
 * page itself has taken it.
 */
function useFocusOnPage(): void {
  const [{ pathname, hash, key }, type] = [useLocation(), useNavigationType()];
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (type !== "PUSH" || before.key === key || isHeld()) return;
    const place = hash && document.getElementById(hash.slice(1));
    if (place) focusForReading(place);
    else if (before.pathname !== pathname) focusHeading();
  }, [pathname, hash, key, type]);
}

function isHeld(): boolean {
  const { activeElement } = document;
  return (
    document.querySelector("dialog[open]") !== null ||
    activeElement?.matches("input, select, textarea, main h1") === true
  );
}

type CookieNoticeProps = { onAnswer: (word: "accepted" | "closed") => void };

/** The cookie notice at the bottom; first in the tab order. */
function CookieNotice({ onAnswer }: CookieNoticeProps) {
  const isCounting = useSite()?.analytics ?? false;
  return (
    <section className="cookie-notice" aria-label="Cookies">
      <div className="wrap">
        <Announced>
          {/* Two short paragraphs: one long one would be the largest paint of a phone's first screen, and a late one. */}
          <p>Cookies keep you logged in, and remember this device and your choices.</p>
          <p>
            They don’t follow you to other websites.{" "}
            {isCounting &&
              "We count what is viewed, without names. If you accept, this browser also keeps a random number that tells your visits apart from others. "}
            <Link className="link" to="/about/terms-and-conditions">
              Terms and conditions
            </Link>
          </p>
        </Announced>
        <div className="cookie-answers">
          <Button onClick={() => onAnswer("accepted")}>Accept</Button>
          {isCounting && (
            <Button type="text" onClick={() => onAnswer("closed")}>
              No, thanks
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** A live region must exist before its content to be announced. */
function Announced({ children }: { children: ReactNode }) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return <div role="status">{isThere && children}</div>;
}
