import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { siteOfPage } from "../../site.ts";
import { browserKeep } from "../browser-keep.ts";
import { currentBuildId } from "./newer-build.ts";
import { hasOpenDialog, nothingToLose, watchTyping } from "./nothing-to-lose.ts";

const triedPlace = "tried-build";

/**
 * Asks now and then, and when the tab is looked at again, whether the shop was built anew. Then the page is loaded
 * anew at once where nothing can be lost by it, else as soon as another page is shown. A build that did not come with
 * the first reload, since not all processes have it yet, is left to the next pages.
 */
export function useBuildCheck(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const check = useRef<ReturnType<typeof startBuildCheck>>(undefined);
  useEffect(() => {
    check.current = startBuildCheck();
    return () => check.current?.close();
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    check.current?.pageShown();
  }, [pathname]);
}

function startBuildCheck() {
  const { buildId, buildCheckMs } = siteOfPage();
  const keep = browserKeep("sessionStorage");
  const typing = watchTyping();
  let newerId: string | undefined;
  let isAsking = false;

  async function ask() {
    if (isAsking || buildId === "" || document.visibilityState !== "visible") return;
    isAsking = true;
    const id = await currentBuildId();
    isAsking = false;
    newerId = id === buildId ? undefined : (id ?? newerId);
    if (newerId && keep.getItem(triedPlace) !== newerId && nothingToLose(typing)) load(newerId);
  }

  function load(id: string) {
    keep.setItem(triedPlace, id);
    window.freshLoad?.once();
  }

  const timer = setInterval(ask, buildCheckMs);
  window.addEventListener("focus", ask);
  document.addEventListener("visibilitychange", ask);
  return {
    pageShown() {
      typing.forget();
      if (newerId && !hasOpenDialog()) load(newerId);
    },
    close() {
      clearInterval(timer);
      window.removeEventListener("focus", ask);
      document.removeEventListener("visibilitychange", ask);
      typing.close();
    },
  };
}
