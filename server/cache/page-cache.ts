import type { Log } from "../../platform/log/log.ts";
import type { Subject, Subjects } from "../../shop/search/subjects.ts";
import { boundedCache, textSizeBytes } from "./bounded-cache.ts";
import { type CachedResponse, cachedResponse, type Encoding } from "./cached-response.ts";
import type { Reads } from "./reads.ts";
import { type SharedRendering, shareRendering, type Turn } from "./shared-rendering.ts";
import { openVersions } from "./versions.ts";

type Options = {
  maximumBytes?: number;
  /** Maximum staleness after an unannounced change. */
  maximumAgeMs?: number;
  log?: Pick<Log, "warn">;
};

/**
 * The result of a rendering: cached; passed on to all waiting requests and dropped (errors, redirects); or personal, so
 * that each request renders its own.
 */
export type Made = { kept: CachedResponse } | { passed: Response } | { isPersonal: true };

/** Renders a response, and adds what it depends on to `reads`. */
export type Render = (reads: NonNullable<Reads>) => Promise<Response>;

export type PageCache = {
  /** A fresh response, if there is one. Synchronous, because most requests take this path. */
  find(key: string, encoding: Encoding): CachedResponse | undefined;
  /**
   * Renders and caches the response, by default at once. Concurrent requests for one key share a rendering. When
   * rendering fails, the last copy is the result for some minutes (stale-if-error, as RFC 5861 names it); it is also that
   * of a client that gets no turn.
   * Without one it rejects.
   */
  make(key: string, encoding: Encoding, render: Render, turn?: Turn): Promise<Made>;
  /** Makes the entries stale that depend on these subjects. They stay as last copies. */
  forget(subjects: Subjects): void;
  /** Drops all entries, last copies included. */
  clear(): void;
  size(): { entries: number; bytes: number; misses: number; lastCopies: number };
};

type Entry = {
  answer: CachedResponse;
  subjects: Subject[];
  /** The newest version in which it is known to be right. */
  version: number;
  madeAtMs: number;
  /** Until when it is served although it is stale. */
  standsInUntilMs: number;
  sizeBytes: number;
};

const lastCopyMs = 10 * 60_000;
/** How long a last copy is served before rendering is tried again. */
const standInMs = 1_000;
/** Bytes of a subject in memory. */
const subjectBytes = 40;

/**
 * Caches what all visitors see alike, in bounded memory. Encodings are cached on demand, because nearly all visitors
 * ask for the same one.
 */
export function openPageCache(options: Options = {}): PageCache {
  const { maximumBytes = 32 * 1024 * 1024, maximumAgeMs = 60_000, log } = options;
  const entries = boundedCache<string, Entry>(maximumBytes);
  const underWay = new Map<string, SharedRendering<Made>>();
  const versions = openVersions();
  let clearings = 0;
  let misses = 0;
  let lastCopies = 0;

  function isFresh(entry: Entry): boolean {
    if (performance.now() - entry.madeAtMs > maximumAgeMs) return false;
    const version = versions.current();
    if (entry.version === version) return true;
    if (!versions.hold(entry.subjects, entry.version)) return false;
    entry.version = version;
    return true;
  }

  function lastCopy(key: string, encoding: Encoding): Entry | undefined {
    const entry = entries.get(nameOf(key, encoding));
    if (!entry || performance.now() - entry.madeAtMs > lastCopyMs) return undefined;
    lastCopies += 1;
    return entry;
  }

  function standIn(key: string, encoding: Encoding, failure: unknown): Made | undefined {
    const entry = lastCopy(key, encoding);
    if (!entry) return undefined;
    entry.standsInUntilMs = Math.min(performance.now() + standInMs, entry.madeAtMs + lastCopyMs);
    log?.warn("A page could not be rendered, so its last copy is served", {
      path: pathOf(key),
      error: failure,
    });
    return { kept: entry.answer };
  }

  async function renderAndKeep(key: string, encoding: Encoding, render: Render): Promise<Made> {
    // Read before rendering, so that a change meanwhile makes this response stale.
    const made = { version: versions.current(), madeAtMs: performance.now(), clearings };
    const name = nameOf(key, encoding);
    const subjects = new Set<Subject>();
    const response = await render(subjects);
    if (response.headers.has("Set-Cookie")) return { isPersonal: true };
    if (hasFailed(response)) return standIn(key, encoding, response.status) ?? { passed: response };
    if (response.status !== 200) {
      entries.delete(name);
      return { passed: response };
    }
    const answer = await cachedResponse(response, encoding);
    const { version, madeAtMs } = made;
    // A later rendering may have ended before.
    const isNewest = version >= (entries.get(name)?.version ?? 0);
    if (made.clearings === clearings && isNewest) {
      const sizeBytes = answer.sizeBytes + textSizeBytes(key) + subjects.size * subjectBytes;
      entries.set(name, {
        answer,
        subjects: [...subjects],
        version,
        madeAtMs,
        standsInUntilMs: 0,
        sizeBytes,
      });
    }
    return { kept: answer };
  }

  async function renderOrStandIn(key: string, encoding: Encoding, render: Render): Promise<Made> {
    try {
      return await renderAndKeep(key, encoding, render);
    } catch (error) {
      const last = standIn(key, encoding, error);
      if (!last) throw error;
      return last;
    }
  }

  /** The copy stands in for nobody else: others may have their turn. */
  async function orLastCopy(key: string, encoding: Encoding, making: Promise<Made>): Promise<Made> {
    try {
      return await making;
    } catch (refusal) {
      const last = lastCopy(key, encoding);
      if (!last) throw refusal;
      return { kept: last.answer };
    }
  }

  return {
    find(key, encoding) {
      const entry = entries.get(nameOf(key, encoding));
      if (!entry || isFresh(entry)) return entry?.answer;
      if (performance.now() >= entry.standsInUntilMs) return undefined;
      lastCopies += 1;
      return entry.answer;
    },
    make(key, encoding, render, turn = atOnce) {
      misses += 1;
      const name = `${clearings} ${versions.current()} ${nameOf(key, encoding)}`;
      const known = underWay.get(name);
      if (known) return orLastCopy(key, encoding, known.join(turn)).then(shared);
      const rendering = shareRendering(() => renderOrStandIn(key, encoding, render));
      underWay.set(name, rendering);
      const made = rendering.join(turn).finally(() => underWay.delete(name));
      return orLastCopy(key, encoding, made).then(shared);
    },
    forget: versions.change,
    clear() {
      clearings += 1;
      entries.clear();
    },
    size: () => ({ ...entries.size(), misses, lastCopies }),
  };
}

const atOnce: Turn = { client: "", take: (task) => task() };

/** Queries and bodies say what people search for, which the log leaves out. */
function pathOf(key: string): string {
  return key.split(/[? ]/, 1)[0] ?? key;
}

function nameOf(key: string, encoding: Encoding): string {
  return `${encoding} ${key}`;
}

/** Also a page that was rendered without an answer that it needs, which asks not to be stored. */
function hasFailed({ status, headers }: Response): boolean {
  return status >= 500 || (status === 200 && (headers.get("Cache-Control")?.includes("no-store") ?? false));
}

/** A body can be read once only, so each waiting request gets a clone. */
function shared(made: Made): Made {
  return "passed" in made ? { passed: made.passed.clone() } : made;
}
