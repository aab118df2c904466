import { atMost } from "../../platform/concurrency/at-most.ts";
import { boundedCache, textSizeBytes } from "./bounded-cache.ts";
import { type Encoding, type KeptAnswer, keptAnswer } from "./kept-answer.ts";

type Limits = {
  maximumBytes?: number;
  /** A change that nobody announced shows after this time at the latest. */
  maximumAgeMs?: number;
  /** More at once would not be ready sooner, but would queue for the database until that gives up. */
  mostRenderings?: number;
  /** Who comes when so many wait would wait for longer than anybody does. */
  mostWaiting?: number;
};

/**
 * What came of a rendering: kept for all; passed on to those who waited, then gone (an error, a redirect); or
 * meant for one visitor alone, so that each must ask for himself.
 */
export type Made = { kept: KeptAnswer } | { passed: Response } | { isPersonal: true };

export type PageCache = {
  /** A fresh answer, if there is one. Synchronous: the way that most requests take. */
  find(key: string, encoding: Encoding): KeptAnswer | undefined;
  /**
   * Renders, and keeps what may be kept. One rendering serves all who ask for the same meanwhile.
   * What is light does not wait for its turn. Rejects with `QueueIsFull` when too many others wait.
   */
  make(
    key: string,
    encoding: Encoding,
    render: () => Promise<Response>,
    options?: { isLight: boolean },
  ): Promise<Made>;
  /** From now on everything kept is out of date. */
  forget(): void;
  /** What is kept, and how often it lacked what was asked for. */
  size(): { entries: number; bytes: number; misses: number };
};

type Entry = { answer: KeptAnswer; madeAtMs: number; sizeBytes: number };

/**
 * Keeps what every visitor sees alike, in bounded memory. Each encoding is kept when it is asked for: nearly all
 * visitors ask for the same one.
 */
export function openPageCache(limits: Limits = {}): PageCache {
  const { maximumBytes = 64 * 1024 * 1024, maximumAgeMs = 60_000 } = limits;
  const inTurn = atMost(limits.mostRenderings ?? 4, limits.mostWaiting ?? 200);
  const entries = boundedCache<string, Entry>(maximumBytes);
  const underWay = new Map<string, Promise<Made>>();
  let generation = 0;
  let misses = 0;

  async function renderAndKeep(
    key: string,
    encoding: Encoding,
    render: () => Promise<Response>,
  ): Promise<Made> {
    // Read before rendering: a change that comes meanwhile makes this answer stale, not fresh.
    const made = { generation, madeAtMs: performance.now() };
    const response = await render();
    if (response.headers.has("Set-Cookie")) return { isPersonal: true };
    if (!mayBeKept(response)) return { passed: response };
    const answer = await keptAnswer(response, encoding);
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

/** A body can be read once, so each who waited gets a copy of what may not be kept. */
function shared(made: Made): Made {
  return "passed" in made ? { passed: made.passed.clone() } : made;
}
