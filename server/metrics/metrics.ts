import cluster from "node:cluster";
import { ClusterRegistry, collectDefaultMetrics, Gauge, Registry } from "@prometheus-io/client";
import type { OpenDatabase } from "../../platform/database/database.ts";
import { openAccountMetrics } from "./account-metrics.ts";
import { openDatabaseMetrics } from "./database-metrics.ts";
import { openRequestMetrics, type RequestMetrics } from "./request-metrics.ts";
import { openShopMetrics } from "./shop-metrics.ts";

export type Metrics = {
  requests: RequestMetrics;
  read(): Promise<string>;
  /** Hands counters to the primary, so that sums do not fall when a worker ends. */
  close(): Promise<void>;
};

/** Documented, but missing in its types. */
type Above = Registry & { shutdown(patienceMs: number): Promise<void> };

/** Node metrics aggregated as maximum: in a sum or mean one leaking or blocked worker would be lost. */
const ofTheWorst = ["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds"];

const longestFarewellMs = 1_000;

/** Metrics of one process: the shop's, and Node's memory, event loop and garbage collection. */
export function openMetrics(database: Pick<OpenDatabase, "db" | "pool">): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of ofTheWorst) Object.assign(registry.getSingleMetric(name) ?? {}, { aggregator: "max" });
  ClusterRegistry.setRegistries(registry);
  // Answers the primary's requests.
  const above = cluster.isWorker ? (new ClusterRegistry() as Registry as Above) : undefined;
  openShopMetrics(registry, database.db);
  const closers = [openDatabaseMetrics(registry, database.pool), openAccountMetrics(registry)];
  return {
    requests: openRequestMetrics(registry),
    read: () => registry.metrics(),
    async close() {
      for (const closeListener of closers) closeListener();
      // Gauges end with the process.
      for (const metric of registry.getMetricsAsArray())
        if (metric instanceof Gauge) registry.removeSingleMetric(metric.name);
      await above?.shutdown(longestFarewellMs).catch(() => {});
    },
  };
}
