import type { TestProject } from "vitest/node";
import { startTestCluster } from "./embedded/test-cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    testClusterUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide("testClusterUrl", cluster.connectionString);
  return cluster.stop;
}
