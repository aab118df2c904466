import type { TestProject } from "vitest/node";
import { startTestCluster } from "./embedded/test-cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The maintenance database of the test run's cluster. */
    testClusterUrl: string;
  }
}

/** Vitest's global set-up: one PostgreSQL for the whole run, from which each test file gets its own database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide("testClusterUrl", cluster.connectionString);
  return cluster.stop;
}
