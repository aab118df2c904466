import { boundedCache, textSizeBytes } from "./bounded-cache.ts";
import { type CachedResponse, cachedResponse, type Encoding } from "./cached-response.ts";
import { type SharedRendering, shareRendering, type Turn } from "./shared-rendering.ts";

type Limits = {
  maximumBytes?: number;
  /** Maximum staleness after an unannounced change. */
  maximumAgeMs?: number;
};

/**
 * The result of a rendering: cached; passed on to all waiting requests and dropped (errors, redirects); or personal, so
 * that each request renders its own.
 */
export type Made = { kept: CachedResponse } | { passed: Response } | { isPersonal: true };

export type PageCache = {
  /** A fresh response, if there is one. Synchronous, because most requests take this path. */
  find(key: string, encoding: Encoding): CachedResponse | undefined;
  /** Renders and caches the response, by default at once. Concurrent requests for one key share a rendering. */
  make(key: string, encoding: Encoding, render: () => Promise<Response>, turn?: Turn): Promise<Made>;
  /** Makes all entries stale. */
  forget(): void;
  size(): { entries: number; bytes: number; misses: number };
};

type Entry = { answer: CachedResponse; madeAtMs: number; sizeBytes: number };

/**
 * Caches what all visitors see alike, in bounded memory. Encodings are cached on demand, because nearly all visitors
 * ask for the same one.
 */
export function openPageCache(limits: Limits = {}): PageCache {
  const { maximumBytes = 64 * 1024 * 1024, maximumAgeMs = 60_000 } = limits;
  const entries = boundedCache<string, Entry>(maximumBytes);
  const underWay = new Map<string, SharedRendering<Made>>();
  let generation = 0;
  let misses = 0;

  async function renderAndKeep(
    key: string,
    encoding: Encoding,
    render: () => Promise<Response>,
  ): Promise<Made> {
    // Read before rendering, so that a change meanwhile makes this response stale.
    const made = { generation, madeAtMs: performance.now() };
    const response = await render();
    if (response.headers.has("Set-Cookie")) return { isPersonal: true };
    if (!mayBeKept(response)) return { passed: response };
    const answer = await cachedResponse(response, encoding);
    if (made.generation === generation) {
      entries.set(nameOf(key, encoding), {
        answer,
        madeAtMs: made.madeAtMs,
        sizeBytes: answer.sizeBytes + textSizeBytes(key),
      });
    }
    return { kept: answer };
  }

  return {
    find(key, encoding) {
      const name = nameOf(key, encoding);
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (performance.now() - entry.madeAtMs <= maximumAgeMs) return entry.answer;
      entries.delete(name);
      return undefined;
    },
    make(key, encoding, render, turn = atOnce) {
      misses += 1;
      const name = `${generation} ${nameOf(key, encoding)}`;
      const known = underWay.get(name);
      if (known) return known.join(turn).then(shared);
      const rendering = shareRendering(() => renderAndKeep(key, encoding, render));
      underWay.set(name, rendering);
      return rendering
        .join(turn)
        .finally(() => underWay.delete(name))
        .then(shared);
    },
    forget() {
      generation += 1;
      entries.clear();
    },
    size: () => ({ ...entries.size(), misses }),
  };
}

const atOnce: Turn = { client: "", take: (task) => task() };

function nameOf(key: string, encoding: Encoding): string {
  return `${encoding} ${key}`;
}

function mayBeKept({ status, headers }: Response): boolean {
  return status === 200 && !headers.get("Cache-Control")?.includes("no-store");
}

/** A body can be read once only, so each waiting request gets a clone. */
function shared(made: Made): Made {
  return "passed" in made ? { passed: made.passed.clone() } : made;
}
