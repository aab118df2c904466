import { limitConcurrency } from "../../platform/concurrency/concurrency-limit.ts";
import { boundedCache, textSizeBytes } from "./bounded-cache.ts";
import { type CachedResponse, cachedResponse, type Encoding } from "./cached-response.ts";

type Limits = {
  maximumBytes?: number;
  /** Maximum staleness after an unannounced change. */
  maximumAgeMs?: number;
  /** More would not be faster, but queue for database connections until they time out. */
  mostRenderings?: number;
  /** Beyond this, waiting would take longer than visitors have patience. */
  mostWaiting?: number;
};

/**
 * The result of a rendering: cached; passed on to all waiting requests and dropped (errors, redirects); or personal, so
 * that each request renders its own.
 */
export type Made = { kept: CachedResponse } | { passed: Response } | { isPersonal: true };

export type PageCache = {
  /** A fresh response, if there is one. Synchronous, because most requests take this path. */
  find(key: string, encoding: Encoding): CachedResponse | undefined;
  /**
   * Renders and caches the response. Concurrent requests for one key share a rendering. Light renderings are not
   * queued. Rejects with `QueueIsFull` when too many wait.
   */
  make(
    key: string,
    encoding: Encoding,
    render: () => Promise<Response>,
    options?: { isLight: boolean },
  ): Promise<Made>;
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
  const inTurn = limitConcurrency(limits.mostRenderings ?? 4, limits.mostWaiting ?? 200);
  const entries = boundedCache<string, Entry>(maximumBytes);
  const underWay = new Map<string, Promise<Made>>();
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
    make(key, encoding, render, { isLight } = { isLight: false }) {
      misses += 1;
      const name = `${generation} ${nameOf(key, encoding)}`;
      let rendering = underWay.get(name);
      if (!rendering) {
        const run = () => renderAndKeep(key, encoding, render);
        rendering = (isLight ? run() : inTurn(run)).finally(() => underWay.delete(name));
        underWay.set(name, rendering);
      }
      return rendering.then(shared);
    },
    forget() {
      generation += 1;
      entries.clear();
    },
    size: () => ({ ...entries.size(), misses }),
  };
}

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
