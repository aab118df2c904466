export const offlinePagePath = "/offline.html";

/** A subset: TypeScript's DOM and worker types conflict. */
type WorkerEvent = Event & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  waitUntil(done: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
};

type Scope = {
  addEventListener(kind: "install" | "activate" | "fetch", act: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  registration: { unregister(): Promise<boolean>; navigationPreload?: { enable(): Promise<void> } };
};

/**
 * A build's service worker. Pages always come from the network, or else the offline page is shown. Only hashed files
 * are cached, so no personal page or old price comes from the device.
 * Sent as its own source text, so it must not use anything from outside.
 */
function work(buildId: string, pagePath: string): void {
  const worker = self as unknown as Scope;
  const cacheName = `build-${buildId}`;

  async function install() {
    const cache = await caches.open(cacheName);
    await cache.add(new Request(pagePath, { cache: "reload" }));
    await worker.skipWaiting();
  }

  async function activate() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
    // Navigation preload requests the page while the worker starts.
    await worker.registration.navigationPreload?.enable();
  }

  async function page({ request, preloadResponse }: WorkerEvent): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await fetch(request));
    } catch {
      return (await caches.match(pagePath)) ?? Response.error();
    }
  }

  async function file(event: WorkerEvent): Promise<Response> {
    const kept = await caches.match(event.request);
    if (kept) return kept;
    const response = await fetch(event.request);
    if (isWorthKeeping(response)) event.waitUntil(keep(event.request, response.clone()));
    return response;
  }

  /** Excludes a network's login page in place of a file, and respects data saver. */
  function isWorthKeeping({ ok, headers }: Response): boolean {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    return ok && !connection?.saveData && (headers.get("Cache-Control") ?? "").includes("immutable");
  }

  /** Without storage the browser fetches it again. */
  async function keep(request: Request, response: Response): Promise<void> {
    const cache = await caches.open(cacheName);
    await cache.put(request, response).catch(() => {});
  }

  worker.addEventListener("install", (event) => event.waitUntil(install()));
  worker.addEventListener("activate", (event) => event.waitUntil(activate()));
  worker.addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request;
    if (method !== "GET") return;
    if (mode === "navigate") event.respondWith(page(event));
    else if (url.startsWith(`${location.origin}/assets/`)) event.respondWith(file(event));
  });
}

/** Replaces an installed worker, clears its cache and unregisters. */
function leave(): void {
  const worker = self as unknown as Scope;
  async function goAway() {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await worker.registration.unregister();
  }
  worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener("activate", (event) => event.waitUntil(goAway()));
}

export const workerScript = (buildId: string) =>
  `(${work})(${JSON.stringify(buildId)}, ${JSON.stringify(offlinePagePath)});\n`;

export const leavingScript = `(${leave})();\n`;
