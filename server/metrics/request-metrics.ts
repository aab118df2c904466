import { Counter, Gauge, Histogram, type Registry } from "@prometheus-io/client";
import type { PageCache } from "../cache/page-cache.ts";
import type { FairShare } from "../fair-share/fair-share.ts";

/** Uses of a route's cached responses since the last scrape; plain numbers, because this is the hottest path. */
export type Tally = { route: string; method: string; ok: number; notModified: number };

export type AnsweredRequest = { route: string; method: string; status: number; seconds: number };

export type RequestMetrics = {
  /** Not from the page cache. */
  answered(request: AnsweredRequest): void;
  /** The tally of a route's cached responses; one object for each. */
  tallyOf(route: string, method: string): Tally;
  follow(cache: PageCache): void;
  followShare(share: FairShare): void;
  rendered(seconds: number): void;
};

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export function openRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  const tallies = new Map<string, Tally>();
  const labels = ["method", "route", "status"] as const;
  const requests = new Counter({
    registers,
    name: "spaza_http_requests_total",
    labelNames: labels,
    help: "Requests that were answered, by the pattern of their address and the class of their status.",
    collect: () => tallies.forEach(empty),
  });
  const durations = new Histogram({
    registers,
    name: "spaza_http_request_duration_seconds",
    labelNames: labels,
    help: "From the arrival of a request to the end of its answer, of those that the page cache did not answer.",
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  });
  const hits = new Counter({
    registers,
    name: "spaza_page_cache_hits_total",
    labelNames: ["route"] as const,
    help: "Answers from the page cache.",
    collect: () => tallies.forEach(empty),
  });
  const renders = new Histogram({
    registers,
    name: "spaza_page_render_duration_seconds",
    help: "How long pages took to render, the calls among it that they are made of.",
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });

  function empty(tally: Tally): void {
    const { route, method, ok, notModified } = tally;
    if (ok > 0) requests.inc({ method, route, status: "2xx" }, ok);
    if (notModified > 0) requests.inc({ method, route, status: "3xx" }, notModified);
    if (ok + notModified > 0) hits.inc({ route }, ok + notModified);
    Object.assign(tally, { ok: 0, notModified: 0 });
  }

  return {
    answered({ route, method: given, status, seconds }) {
      const method = knownMethods.has(given) ? given : "other";
      const described = { method, route, status: `${Math.floor(status / 100)}xx` };
      requests.inc(described);
      durations.observe(described, seconds);
    },
    tallyOf(route, method) {
      const key = `${method} ${route}`;
      const tally = tallies.get(key) ?? { route, method, ok: 0, notModified: 0 };
      tallies.set(key, tally);
      return tally;
    },
    rendered: (seconds) => renders.observe(seconds),
    follow(cache) {
      new Counter({
        registers,
        name: "spaza_page_cache_misses_total",
        help: "Answers that the page cache had to have made, or waited for.",
        collect() {
          this.reset();
          this.inc(cache.size().misses);
        },
      });
      new Counter({
        registers,
        name: "spaza_page_cache_last_copies_total",
        help: "Answers from the page cache that were stale, because a new one could not be made.",
        collect() {
          this.reset();
          this.inc(cache.size().lastCopies);
        },
      });
      new Gauge({
        registers,
        name: "spaza_page_cache_entries",
        help: "Answers in the page cache.",
        collect() {
          this.set(cache.size().entries);
        },
      });
      new Gauge({
        registers,
        name: "spaza_page_cache_bytes",
        help: "What the answers in the page cache take in memory.",
        collect() {
          this.set(cache.size().bytes);
        },
      });
    },
    followShare(share) {
      new Counter({
        registers,
        name: "spaza_client_limited_total",
        labelNames: ["cost"] as const,
        help: "Requests refused with 429 because a client's budget for what they cost was used up.",
        collect() {
          this.reset();
          for (const { cost, count } of share.counts().usedUp) this.inc({ cost }, count);
        },
      });
      new Counter({
        registers,
        name: "spaza_page_queue_refused_total",
        help: "Requests refused with 503 because the queue of pages was full.",
        collect() {
          this.reset();
          this.inc(share.counts().queueFull);
        },
      });
      new Gauge({
        registers,
        name: "spaza_page_queue_waiting",
        help: "Requests that wait for their turn to be rendered.",
        collect() {
          this.set(share.counts().waiting);
        },
      });
    },
  };
}
