import { ClusterRegistry } from "@prometheus-io/client";

/** For the process above several that serve: what they count, summed up, or the most of it where a sum would say nothing. */
export function openMetricsOfWorkers(): () => Promise<string> {
  ClusterRegistry.setRegistries([]);
  const workers = new ClusterRegistry();
  return () => workers.clusterMetrics();
}
