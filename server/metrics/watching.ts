import cluster from "node:cluster";
import { ClusterRegistry } from "@prometheus-io/client";
import type { Config } from "../../platform/config/config.ts";
import type { OpenDatabase } from "../../platform/database/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { PageCache } from "../cache/page-cache.ts";
import type { FairShare } from "../fair-share/fair-share.ts";
import type { Pages } from "../pages/pages.ts";
import type { Defer } from "../start/running.ts";
import { type Metrics, openMetrics } from "./metrics.ts";
import { openRouteOf } from "./route-of.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { type RequestWatch, watchRequests } from "./watch-requests.ts";

type Parts = {
  config: Config;
  database: OpenDatabase;
  log: Log;
  defer: Defer;
};

export type Watching = {
  counted(pages: Pages): Pages;
  /** @param patterns of all routes */
  watch(patterns: string[], share: FairShare, cache: PageCache | undefined): RequestWatch;
};

/** Log and metrics of one serving process; Prometheus if METRICS_PORT is set. */
export async function openWatching({ config, database, log, defer }: Parts): Promise<Watching> {
  const metrics = config.METRICS_PORT === undefined ? undefined : openMetrics(database);
  defer(() => metrics?.close());
  // With several processes the primary answers for all.
  if (metrics && cluster.isPrimary) defer(await listen(config, metrics.read));
  return {
    counted: (pages) => (metrics ? { ...pages, render: timed(pages, metrics) } : pages),
    watch(patterns, share, cache) {
      metrics?.requests.followShare(share);
      if (cache) metrics?.requests.follow(cache);
      return watchRequests({
        log,
        routeOf: openRouteOf(patterns),
        metrics: metrics?.requests,
        trustsProxy: config.TRUST_PROXY > 0,
        logsAll: config.LOG_REQUESTS,
      });
    },
  };
}

/**
 * For the primary: the workers' metrics, summed, or their maximum. Call before the first worker starts.
 * @returns a function that ends it
 */
export async function watchWorkers(config: Config): Promise<() => Promise<void>> {
  if (config.METRICS_PORT === undefined) return async () => {};
  ClusterRegistry.setRegistries([]);
  const workers = new ClusterRegistry();
  return listen(config, () => workers.clusterMetrics());
}

async function listen({ METRICS_HOST, METRICS_PORT = 0 }: Config, read: () => Promise<string>) {
  return (await serveMetrics({ host: METRICS_HOST, port: METRICS_PORT, read })).close;
}

function timed({ render }: Pages, { requests }: Metrics): Pages["render"] {
  return async (...asked) => {
    const startedMs = performance.now();
    const page = await render(...asked);
    requests.rendered((performance.now() - startedMs) / 1000);
    return page;
  };
}
