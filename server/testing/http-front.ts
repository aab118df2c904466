import { request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished, vi } from "vitest";
import { collectingLog } from "../../platform/log/log.ts";
import { openPageCache } from "../cache/page-cache.ts";
import { openFairShare } from "../fair-share/fair-share.ts";
import { answerWith, createHttpServer, type Fetch } from "../http/http.ts";
import { type WatchParts, watchRequests } from "../metrics/watch-requests.ts";

const config = { PUBLIC_URL: "https://shop.example", TRUST_PROXY: 0 };

export type Asked = { method?: string; headers?: Record<string, string>; body?: string };

export type Answered = { status: number; headers: Record<string, unknown>; bytes: Buffer; text: string };

/** The real front and cache on a free port, closed after the test. */
export async function openFront(
  render: Fetch,
  { isPersonal, ...parts }: Partial<typeof config> & { isPersonal?: (url: string) => boolean } = {},
  watching: Partial<WatchParts> = {},
) {
  const log = collectingLog();
  const fetch = vi.fn(render);
  const cache = openPageCache();
  const share = openFairShare({ refusalDelayMs: 0 });
  const server = createHttpServer();
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const watch = watchRequests({ log, ...watching });
  answerWith(server, { fetch, cache, config: { ...config, ...parts }, log, share, watch, isPersonal });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { port, fetch, cache, log, share, ask: (path: string, asked?: Asked) => ask(port, path, asked) };
}

/** `fetch` would normalise the path and decompress the body. */
function ask(port: number, path: string, { method = "GET", headers = {}, body }: Asked = {}) {
  return new Promise<Answered>((resolve, reject) => {
    const sent = sendRequest({ port, path, method, headers, agent: false }, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() });
    });
    sent.once("error", reject);
    sent.end(body);
  });
}
