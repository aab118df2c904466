export type FreshLoadResult = "reloading" | "too-soon" | "unreached";

export type FreshLoad = {
  /** Reloads, unless this page was reloaded already or the tab within the last ten seconds. @returns whether it did */
  once(): boolean;
  /** The old page and its links stay usable until the new one answers. */
  isUnderWay(): boolean;
  /** Like `once`, after a missing file, but only if the shop can be reached: offline a reload would lose the page. */
  afterMissingFile(): Promise<FreshLoadResult>;
  /** All files of the page have loaded: in ten seconds it may be reloaded again. */
  arrived(): void;
};

declare global {
  interface Window {
    /** Set in the head, before any file loads (`freshLoadScript`); undefined where inline scripts are blocked. */
    freshLoad?: FreshLoad;
  }
}

/**
 * Reloads a page whose files are gone after a new build, even its first script. At most once in ten seconds for a tab,
 * and once for the page at `path` until something has loaded, because a slow line may take longer than that to report a
 * missing file. State `{path, expires}` is in sessionStorage, otherwise in `window.name`, which survives a reload
 * (history state would not survive a page that redirects itself).
 * Inlined as source text in the head, so it must not use anything from outside.
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
      // An expiry too far in the future means that the clock was set back.
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
  // Errors of files do not bubble, hence capture. A script without `src` is the one that imports the page's files.
  addEventListener(
    "error",
    ({ target }) => {
      const isScript = target instanceof HTMLScriptElement && isOurs(target.src);
      const isStyle = target instanceof HTMLLinkElement && target.rel === "stylesheet" && isOurs(target.href);
      if (isScript || isStyle) freshLoad.afterMissingFile();
    },
    true,
  );
  // Lazy-loaded files, such as a dialog's; their importer gets the error too.
  addEventListener("vite:preloadError", () => freshLoad.afterMissingFile());
}

/** Empty in the browser, where it has run. */
export const freshLoadScript = import.meta.env.SSR ? `(${prepareFreshLoad})();` : "";

/** A link clicked during a reload loads its page fully; otherwise the reload would replace it. */
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
