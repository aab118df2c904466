export const offlinePagePath = "/offline.html";

/** Of the browser's types only what is used here: those of pages and of workers do not go together. */
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
 * The service worker of one build. Pages always come from the network; where that fails, the offline page stands for
 * them. Files of a build, whose names change with their content, are kept; nothing else ever is, so that neither a
 * shopper's page nor a price can be shown from the device.
 *
 * It is sent as its own text, so it uses nothing from outside of itself.
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
    // The page is asked for while the worker starts, which would delay it otherwise.
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

  /** Not the page of somebody's network that stands in for a file, and little where data is saved. */
  function isWorthKeeping({ ok, headers }: Response): boolean {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    return ok && !connection?.saveData && (headers.get("Cache-Control") ?? "").includes("immutable");
  }

  /** Without room for it the browser fetches it again. */
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

/** Takes the place of a worker that is there, forgets all that it kept, and goes. */
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
