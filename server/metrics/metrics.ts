import cluster from "node:cluster";
import { ClusterRegistry, collectDefaultMetrics, Gauge, Registry } from "@prometheus-io/client";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { openAccountMetrics } from "./account-metrics.ts";
import { openDatabaseMetrics } from "./database-metrics.ts";
import { openRequestMetrics, type RequestMetrics } from "./request-metrics.ts";
import { openShopMetrics } from "./shop-metrics.ts";

export type Metrics = {
  requests: RequestMetrics;
  /** All of it in Prometheus' text format. */
  read(): Promise<string>;
  /** Leaves what was counted with the process above, where there is one: sums must not fall when one of several ends. */
  close(): Promise<void>;
};

/** Its types know nothing of what its documents tell. */
type Above = Registry & { shutdown(patienceMs: number): Promise<void> };

/** Node's, of which the library tells the sum or the mean of several processes: one that leaks or stands still would be lost in it. */
const ofTheWorst = ["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds"];

const longestFarewellMs = 1_000;

/** What one process of the shop counts. Beside the shop's own numbers there are Node's: memory, event loop, collected garbage. */
export function openMetrics(database: Pick<OpenDatabase, "db" | "pool">): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of ofTheWorst) Object.assign(registry.getSingleMetric(name) ?? {}, { aggregator: "max" });
  ClusterRegistry.setRegistries(registry);
  // Answers what the process above asks.
  const above = cluster.isWorker ? (new ClusterRegistry() as Registry as Above) : undefined;
  openShopMetrics(registry, database.db);
  const closers = [openDatabaseMetrics(registry, database.pool), openAccountMetrics(registry)];
  return {
    requests: openRequestMetrics(registry),
    read: () => registry.metrics(),
    async close() {
      for (const closeListener of closers) closeListener();
      // What a process has now is no sum, and ends with it.
      for (const metric of registry.getMetricsAsArray())
        if (metric instanceof Gauge) registry.removeSingleMetric(metric.name);
      await above?.shutdown(longestFarewellMs).catch(() => {});
    },
  };
}
