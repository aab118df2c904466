import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { workerScript } from "./worker.ts";

const address = "https://shop.example";
const immutable = { "Cache-Control": "public, max-age=31536000, immutable" };

/** The worker in a minimal browser. Undefined for requests it does not handle. */
function openWorker({ saveData = false, answer }: { saveData?: boolean; answer: () => Promise<Response> }) {
  const kept = new Map<string, Response>();
  const acts = new Map<string, (event: unknown) => void>();
  const cache = { put: async ({ url }: Request, response: Response) => void kept.set(url, response) };
  const self = { addEventListener: (kind: string, act: () => void) => acts.set(kind, act) };
  const caches = {
    open: async () => cache,
    match: async (wanted: Request | string) =>
      wanted === "/offline.html" ? new Response("offline") : kept.get((wanted as Request).url),
  };
  const browser = { self, caches, fetch: answer, Response, location: new URL(address) };
  runInNewContext(workerScript("b1"), { ...browser, navigator: { connection: { saveData } } });

  async function ask(path: string, { mode = "cors", method = "GET" } = {}) {
    let response: Promise<Response> | undefined;
    const waits: Promise<unknown>[] = [];
    acts.get("fetch")?.({
      request: { url: address + path, mode, method },
      respondWith: (given: Promise<Response>) => {
        response = given;
      },
      waitUntil: (done: Promise<unknown>) => waits.push(done),
    });
    const text = await (await response)?.text();
    await Promise.all(waits);
    return text;
  }
  return { ask, keptPaths: () => [...kept.keys()].map((url) => url.replace(address, "")) };
}

const unreached = () => Promise.reject(new TypeError("Failed to fetch"));
const file = async () => new Response("file", { headers: immutable });

test("a page comes from the network, else the offline page stands for it", async () => {
  const online = openWorker({ answer: async () => new Response("page") });
  expect(await online.ask("/cart", { mode: "navigate" })).toBe("page");
  expect(online.keptPaths()).toEqual([]);
  expect(await openWorker({ answer: unreached }).ask("/cart", { mode: "navigate" })).toBe("offline");
});

test("calls, pictures, other sites and whatever is sent are left to the browser", async () => {
  const { ask } = openWorker({ answer: file });
  for (const path of ["/api/cart", "/images/1.webp", "/build-manifest.json", ".evil.example/assets/a.js"])
    expect(await ask(path)).toBeUndefined();
  expect(await ask("/payment", { mode: "navigate", method: "POST" })).toBeUndefined();
});

test("files of the build are stored, but no fallback pages, and none with data saving on", async () => {
  const worker = openWorker({ answer: file });
  await worker.ask("/assets/a.js");
  expect(worker.keptPaths()).toEqual(["/assets/a.js"]);
  expect(await worker.ask("/assets/a.js")).toBe("file");

  const portal = openWorker({ answer: async () => new Response("<h1>Log in to the Wi-Fi</h1>") });
  await portal.ask("/assets/a.js");
  const gone = openWorker({ answer: async () => new Response("", { status: 404, headers: immutable }) });
  await gone.ask("/assets/a.js");
  const saving = openWorker({ answer: file, saveData: true });
  expect(await saving.ask("/assets/a.js")).toBe("file");
  expect([portal, gone, saving].flatMap(({ keptPaths }) => keptPaths())).toEqual([]);
});
