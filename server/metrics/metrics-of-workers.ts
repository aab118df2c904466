import { ClusterRegistry } from "@prometheus-io/client";

/** For the primary process: the workers' metrics, summed, or their maximum. */
export function openMetricsOfWorkers(): () => Promise<string> {
  ClusterRegistry.setRegistries([]);
  const workers = new ClusterRegistry();
  return () => workers.clusterMetrics();
}
