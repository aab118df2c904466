import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useAnalytics } from "../analytics/use-analytics.ts";
import { useBuildCheck } from "../build-check/use-build-check.ts";
import { CookieNotice } from "./cookie-notice.tsx";
import { dismiss, isDismissed } from "./dismissals.ts";
import { Popup } from "./popup.tsx";
import { useFocusOnPage } from "./use-focus-on-page.ts";

const cookieNotice = "cookie_notice";

/** What a shop does besides: none of it belongs to the page, so all of it comes after it. */
export function Courtesies() {
  const { pathname } = useLocation();
  const { isAnswered, answer } = useCookieNotice();
  useBuildCheck();
  useFocusOnPage();
  useAnalytics();
  if (pathname === "/maintenance") return null;
  return isAnswered ? <Popup pathname={pathname} /> : <CookieNotice onAnswer={answer} />;
}

function useCookieNotice() {
  const [isAnswered, setIsAnswered] = useState(() => isDismissed(cookieNotice));
  useEffect(() => {
    // Answered in another tab meanwhile.
    const look = () => isDismissed(cookieNotice) && setIsAnswered(true);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  const answer = (word: "accepted" | "closed") => {
    dismiss(cookieNotice, word);
    setIsAnswered(true);
  };
  return { isAnswered, answer };
}
