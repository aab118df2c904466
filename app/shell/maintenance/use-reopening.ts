import { useEffect, useRef, useState } from "react";
import { expectedBack } from "../../../words/dates/expected-back.ts";
import { type Api, answer, browserApi } from "../../client/api.ts";
import { keepWantedPage, wantedPage } from "./wanted-page.ts";

const everyMs = 30_000;

/**
 * The maintenance page polls `GET /api/maintenance` while it is visible; once the shop is open it returns to this tab's
 * page, or to the one in the browser's cookie. `news` is announced to screen readers; polls that find the shop still
 * closed announce nothing.
 */
export function useReopening(atFirst: Told) {
  const [told, setTold] = useState(atFirst);
  const [news, setNews] = useState("");
  const looking = useRef(false);

  async function lookNow(whenClosed: string): Promise<void> {
    if (looking.current) return;
    looking.current = true;
    try {
      const now = await toldWhileClosed(browserApi);
      if (now) setTold(now);
      setNews(now ? whenClosed : "We’re open again. Taking you back…");
      if (!now) window.location.replace(wantedPage() ?? window.location.pathname);
    } catch {
      setNews(whenClosed && "We couldn’t reach the shop just now.");
    } finally {
      looking.current = false;
    }
  }

  const latest = useRef(lookNow);
  useEffect(() => {
    latest.current = lookNow;
  });
  useEffect(keepWantedPage, []);
  useEffect(() => {
    const lookIfSeen = () => {
      if (!document.hidden) void latest.current("");
    };
    const timer = setInterval(lookIfSeen, everyMs);
    document.addEventListener("visibilitychange", lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookIfSeen);
    };
  }, []);
  return { told, news, look: () => void lookNow("We’re still closed.") };
}

/** The closed notice; null where the owner gave none. */
type Told = { message: string | null; expected: string | null };

export async function toldWhileClosed(api: Api): Promise<Told | undefined> {
  const { maintenance, message, until } = await answer(api.api.maintenance.$get());
  return maintenance ? { message, expected: until && expectedBack(until, Date.now()) } : undefined;
}
