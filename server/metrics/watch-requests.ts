import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Log, type LogFields, loggedWith } from "../../platform/log/log.ts";
import type { AnsweredRequest, RequestMetrics, Tally } from "./request-metrics.ts";
import { noRoute } from "./route-of.ts";

const requestIdHeader = "X-Request-Id";

/** What watches the requests: who asked for what stands in none of it. */
export type RequestWatch = {
  /** Whether each request is logged, not only those that took long. */
  logsAll: boolean;
  /**
   * Serves a request under an id, which a proxy of ours may have given it: the answer and all that is logged meanwhile
   * name it. When it is answered it counts, unless it has been counted.
   */
  serve(
    request: IncomingMessage,
    response: ServerResponse,
    act: () => unknown,
    options?: { isCounted: boolean },
  ): void;
  /** Where answers of the page cache to such a request count themselves, HEAD as GET. */
  tallyOf(request: IncomingMessage): Tally;
};

export type WatchParts = {
  log: Log;
  /** The pattern of an address, `server/metrics/route-of.ts`. */
  routeOf?(url: string): string;
  /** A proxy of ours, which nobody else can pass by, says what it calls a request. */
  trustsProxy?: boolean;
  logsAll?: boolean;
  /** Who waits longer than this looks for another shop: it is logged. */
  longSeconds?: number;
  metrics?: RequestMetrics | undefined;
};

const wellFormedId = /^[\w-]{8,64}$/;
const unwatched: Tally = { route: "", method: "", ok: 0, notModified: 0 };

export function watchRequests(parts: WatchParts): RequestWatch {
  const { log, routeOf = () => noRoute, trustsProxy, logsAll = false, longSeconds = 3, metrics } = parts;

  function idOf({ headers }: IncomingMessage): string {
    const given = trustsProxy ? headers["x-request-id"] : undefined;
    if (typeof given === "string" && wellFormedId.test(given)) return given;
    return randomUUID().slice(-12);
  }

  function tell({ method, status, seconds }: AnsweredRequest): void {
    const fields = { method, status, ms: Math.round(seconds * 1000) };
    if (seconds >= longSeconds) log.warn("A request took long", fields);
    else if (logsAll) log.info("Request", fields);
  }

  return {
    logsAll,
    serve(request, response, act, { isCounted } = { isCounted: false }) {
      const { url = "", method = "" } = request;
      const id = idOf(request);
      const route = routeOf(url);
      const about: LogFields = { request: id, route };
      const startedMs = performance.now();
      response.setHeader(requestIdHeader, id);
      loggedWith(about, () => {
        response.once("close", () => {
          // Who left before there was an answer is told by the status that nginx made up for it.
          const status = response.headersSent ? response.statusCode : 499;
          const answered = { route, method, status, seconds: (performance.now() - startedMs) / 1000 };
          if (!isCounted) metrics?.answered(answered);
          loggedWith(about, () => tell(answered));
          // What was begun for it and goes on is no part of it any more.
          for (const name of Object.keys(about)) delete about[name];
        });
        act();
      });
    },
    tallyOf: ({ url = "", method }) =>
      metrics?.tallyOf(routeOf(url), method === "POST" ? "POST" : "GET") ?? unwatched,
  };
}
