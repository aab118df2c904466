import { Gauge, Histogram, type Registry } from "@prometheus-io/client";
import type pg from "pg";
import { queryTimes } from "../../platform/database/timed-client.ts";

type CountedPool = Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">;

/** Queries of this process. @returns a function that ends it */
export function openDatabaseMetrics(registry: Registry, pool: CountedPool): () => void {
  const registers = [registry];
  const queries = new Histogram({
    registers,
    name: "spaza_database_query_duration_seconds",
    help: "From sending a query to the end of its answer.",
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15],
  });
  const connections = new Gauge({
    registers,
    name: "spaza_database_connections",
    labelNames: ["state"] as const,
    help: "Connections of the pool that are in use and idle.",
    collect() {
      connections.set({ state: "used" }, pool.totalCount - pool.idleCount);
      connections.set({ state: "idle" }, pool.idleCount);
    },
  });
  new Gauge({
    registers,
    name: "spaza_database_waiting",
    help: "Who waits for a connection of the pool.",
    collect() {
      this.set(pool.waitingCount);
    },
  });
  const observe = (seconds: unknown) => queries.observe(seconds as number);
  queryTimes.subscribe(observe);
  return () => void queryTimes.unsubscribe(observe);
}
