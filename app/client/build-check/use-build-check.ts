import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { browserKeep } from "../browser-keep.ts";
import { siteOfPage } from "../shop/site.ts";
import { isInTheMidst, nothingToLose, watchTyping } from "./nothing-to-lose.ts";

const triedPlace = "tried-builds";
const restMs = 10 * 60_000;

/**
 * Polls for a new build, also when the tab is shown again, and reloads: at once when nothing can be lost, otherwise on
 * the next navigation. While processes run different builds, a tab reloads for each of them once in ten minutes.
 */
export function useBuildCheck(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const check = useRef<ReturnType<typeof startBuildCheck>>(undefined);
  useEffect(() => {
    window.freshLoad?.arrived();
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
    if (newerId && nothingToLose(typing)) load(newerId);
  }

  function load(id: string) {
    const now = Date.now();
    /** Times in milliseconds, by build id. */
    const tried: Record<string, number> = JSON.parse(keep.getItem(triedPlace) ?? "{}");
    if (now - (tried[id] ?? 0) < restMs || !window.freshLoad?.once()) return;
    keep.setItem(triedPlace, JSON.stringify({ ...tried, [buildId]: now, [id]: now }));
  }

  const timer = setInterval(ask, buildCheckMs);
  window.addEventListener("focus", ask);
  document.addEventListener("visibilitychange", ask);
  return {
    pageShown() {
      typing.forget();
      if (newerId && !isInTheMidst()) load(newerId);
    },
    close() {
      clearInterval(timer);
      window.removeEventListener("focus", ask);
      document.removeEventListener("visibilitychange", ask);
      typing.close();
    },
  };
}

const patienceMs = 10_000;
/** The manifest has about 70 bytes; longer text is something else, such as a network's login page. */
const mostCharacters = 1_000;

/** @returns the shop's current build id; undefined on any failure */
async function currentBuildId(): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(`/build-manifest.json?${Date.now()}`, { cache: "no-store", signal });
    if (!answer.ok) return undefined;
    const { id }: { id?: unknown } = JSON.parse(await shortText(answer));
    return typeof id === "string" && id !== "" ? id : undefined;
  } catch {
    return undefined;
  }
}

async function shortText({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    text += part.value;
    if (text.length > mostCharacters) await reader?.cancel();
  }
  return text.length > mostCharacters ? "" : text;
}
