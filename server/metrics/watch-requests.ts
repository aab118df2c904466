import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Log, type LogFields, loggedWith } from "../../platform/log/log.ts";
import type { AnsweredRequest, RequestMetrics, Tally } from "./request-metrics.ts";
import { noRoute } from "./route-of.ts";

const requestIdHeader = "X-Request-Id";

/** Request metrics and access log. Contains no personal data. */
export type RequestWatch = {
  /** Logs every request, not only slow ones. */
  logsAll: boolean;
  /**
   * Serves a request with a request id, possibly a proxy's: its response and log lines carry it. Counts it when
   * answered, unless it is counted already.
   */
  serve(
    request: IncomingMessage,
    response: ServerResponse,
    act: () => unknown,
    options?: { isCounted: boolean },
  ): void;
  /** The tally of cached responses; HEAD counts as GET. */
  tallyOf(request: IncomingMessage): Tally;
};

export type WatchParts = {
  log: Log;
  /** The pattern of an address (`server/metrics/route-of.ts`). */
  routeOf?(url: string): string;
  /** Accept request ids from the owner's proxy. */
  trustsProxy?: boolean;
  logsAll?: boolean;
  /** Slower requests are logged. */
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
          // nginx's status for a client that disconnected early.
          const status = response.headersSent ? response.statusCode : 499;
          const answered = { route, method, status, seconds: (performance.now() - startedMs) / 1000 };
          if (!isCounted) metrics?.answered(answered);
          loggedWith(about, () => tell(answered));
          // Work that outlives the request no longer belongs to it.
          for (const name of Object.keys(about)) delete about[name];
        });
        act();
      });
    },
    tallyOf: ({ url = "", method }) =>
      metrics?.tallyOf(routeOf(url), method === "POST" ? "POST" : "GET") ?? unwatched,
  };
}
