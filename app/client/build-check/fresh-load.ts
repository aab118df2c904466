/** What came of trying to get the page anew. */
export type FreshLoadResult = "reloading" | "too-soon" | "unreached";

export type FreshLoad = {
  /** Loads the page anew, unless that was done for it, or in the last ten seconds. @returns whether it did */
  once(): boolean;
  /** Until the new page answers, the old one is there and its links can be clicked. */
  isUnderWay(): boolean;
  /** The same as `once` after a file of the page was missing, if the shop can be reached at all: without it a reload loses the page. */
  afterMissingFile(): Promise<FreshLoadResult>;
  /** The page has all that it is made of, however long that took: ten seconds on it may be loaded anew again. */
  arrived(): void;
};

declare global {
  interface Window {
    /** There before any file is asked for (`freshLoadScript`); missing where scripts of a page's head may not run. */
    freshLoad?: FreshLoad;
  }
}

/**
 * A page whose files are gone, since another build took their place, is loaded anew: whichever file it was, also
 * one of those that everything else would begin with. Ten seconds pass between two reloads, in whatever page of the tab,
 * and the page at `path` is not loaded a second time before something has arrived, since a slow line needs longer than
 * that to say that a file is still missing. `{path, expires}` is in sessionStorage. Where that cannot be written it is
 * in `window.name`, which outlasts a reload, as the history's state would not where a page moves on by itself.
 *
 * It is sent as its own text in the head of the page, so it uses nothing from outside of itself.
 */
function prepareFreshLoad(): void {
  const key = "fresh-load";
  const guardMs = 10_000;
  const patienceMs = 5_000;
  let isReloading = false;

  function stored(): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function store(text: string): void {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      window.name = key + text;
    }
  }

  function marks(): { path?: string; expires: number }[] {
    try {
      return [stored(), window.name.replace(key, "")].filter(Boolean).map((text) => JSON.parse(text ?? ""));
    } catch {
      return [];
    }
  }

  const mark = (path?: string) => store(JSON.stringify({ path, expires: Date.now() + guardMs }));

  function isTooSoon(): boolean {
    return marks().some(({ path, expires }) => {
      const leftMs = expires - Date.now();
      // What is further away than it can be is no time of ours: the clock was set back.
      return path === location.pathname || (leftMs > 0 && leftMs <= guardMs);
    });
  }

  const freshLoad: FreshLoad = {
    once() {
      if (isReloading) return true;
      if (isTooSoon()) return false;
      mark(location.pathname);
      isReloading = true;
      location.reload();
      return true;
    },
    isUnderWay: () => isReloading,
    async afterMissingFile() {
      if (isReloading) return "reloading";
      if (isTooSoon()) return "too-soon";
      try {
        const signal = AbortSignal.timeout(patienceMs);
        const { status } = await fetch(`/build-manifest.json?${Date.now()}`, { cache: "no-store", signal });
        if (status >= 500) return "unreached";
      } catch {
        return "unreached";
      }
      return freshLoad.once() ? "reloading" : "too-soon";
    },
    arrived() {
      if (!isReloading && marks().some(({ path }) => path)) mark();
    },
  };
  window.freshLoad = freshLoad;

  const isOurs = (address: string) => address === "" || address.startsWith(`${location.origin}/assets/`);
  // Errors of files do not bubble. A script without an address is the one that names the page's files.
  addEventListener(
    "error",
    ({ target }) => {
      const isScript = target instanceof HTMLScriptElement && isOurs(target.src);
      const isStyle = target instanceof HTMLLinkElement && target.rel === "stylesheet" && isOurs(target.href);
      if (isScript || isStyle) freshLoad.afterMissingFile();
    },
    true,
  );
  // What is asked for later, such as a dialog; whoever asked for it hears of the failure as well.
  addEventListener("vite:preloadError", () => freshLoad.afterMissingFile());
}

/** For the head, before the first file. */
export const freshLoadScript = `(${prepareFreshLoad})()`;

/**
 * Who clicks a link while the page is loaded anew gets the link's page as a whole: the page that is on its way would take
 * its place.
 */
export async function leadOnAnew<Result>(
  { request }: { request: Request },
  next: () => Promise<Result>,
): Promise<Result> {
  const { pathname, search } = new URL(request.url);
  const isElsewhere = pathname + search !== window.location.pathname + window.location.search;
  if (!window.freshLoad?.isUnderWay() || !isElsewhere) return next();
  window.location.assign(request.url);
  return new Promise(() => {});
}
