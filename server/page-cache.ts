import { atMost } from "../platform/at-most.ts";
import { type KeptAnswer, keptAnswer } from "./kept-answer.ts";

type Limits = {
  maximumBytes?: number;
  /** A change that nobody announced shows after this time at the latest. */
  maximumAgeMs?: number;
  /** More at once would not be ready sooner, but would queue for the database until that gives up. */
  mostRenderings?: number;
};

/**
 * What came of a rendering: kept for all; passed on to those who waited, then gone (an error, a redirect); or
 * meant for one visitor alone, so that each must ask for himself.
 */
export type Made = { kept: KeptAnswer } | { passed: Response } | { isPersonal: true };

export type PageCache = {
  /** A fresh answer, if there is one. Synchronous: the way that most requests take. */
  find(key: string): KeptAnswer | undefined;
  /** Renders, and keeps what may be kept. One rendering serves all who ask for the same key meanwhile. */
  make(key: string, render: () => Promise<Response>): Promise<Made>;
  /** From now on everything kept is out of date. */
  forget(): void;
};

type Entry = { answer: KeptAnswer; generation: number; madeAtMs: number };

/** Keeps what every visitor sees alike, in bounded memory: what was not asked for longest goes first. */
export function openPageCache(limits: Limits = {}): PageCache {
  const { maximumBytes = 64 * 1024 * 1024, maximumAgeMs = 60_000, mostRenderings = 4 } = limits;
  const inTurn = atMost(mostRenderings);
  // A Map remembers the order of insertion. Each use inserts anew, so the first is the one longest unused.
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<Made>>();
  let bytes = 0;
  let generation = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.answer.sizeBytes ?? 0;
    entries.delete(key);
  }

  function keep(key: string, entry: Entry): void {
    drop(key);
    entries.set(key, entry);
    bytes += entry.answer.sizeBytes;
    for (const longestUnused of entries.keys()) {
      if (bytes <= maximumBytes) break;
      drop(longestUnused);
    }
  }

  async function renderAndKeep(key: string, render: () => Promise<Response>): Promise<Made> {
    // Read before rendering: a change that comes meanwhile makes this answer stale, not fresh.
    const made = { generation, madeAtMs: performance.now() };
    const response = await render();
    if (response.headers.has("Set-Cookie")) return { isPersonal: true };
    if (!mayBeKept(response)) return { passed: response };
    const answer = await keptAnswer(response);
    if (made.generation === generation) keep(key, { ...made, answer });
    return { kept: answer };
  }

  return {
    find(key) {
      const entry = entries.get(key);
      if (entry?.generation !== generation) return undefined;
      if (performance.now() - entry.madeAtMs > maximumAgeMs) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.answer;
    },
    make(key, render) {
      const name = `${generation} ${key}`;
      let rendering = underWay.get(name);
      if (!rendering) {
        rendering = inTurn(() => renderAndKeep(key, render)).finally(() => underWay.delete(name));
        underWay.set(name, rendering);
      }
      return rendering.then(shared);
    },
    forget() {
      generation += 1;
    },
  };
}

function mayBeKept({ status, headers }: Response): boolean {
  return status === 200 && !headers.get("Cache-Control")?.includes("no-store");
}

/** A body can be read once, so each who waited gets a copy of what may not be kept. */
function shared(made: Made): Made {
  return "passed" in made ? { passed: made.passed.clone() } : made;
}
