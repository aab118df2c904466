import type { Log } from "../../log/log.ts";
import { openGuard } from "../guard.ts";
import { connectionStringOf } from "./embedded-cluster.ts";
import { prepareCluster } from "./prepare-cluster.ts";

export type EmbeddedDatabase = {
  connectionString: string;
  /** Call when all connections are closed. Stops PostgreSQL if nobody else uses it. */
  close(): Promise<void>;
};

export type EmbeddedOptions = { dataDir: string; exclusive: boolean; applicationName: string; log: Log };

/**
 * The PostgreSQL that came with the project, on `<dataDir>/postgres`: made if there is none, adopted if it
 * still runs (beside another process of ours, or after one was killed), else started. No port, no password.
 *
 * Tried on Linux as root and as an ordinary user. On macOS untested; on Windows refused.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(options);
  const guard = await openGuard({ ...options, cluster });
  return { connectionString: connectionStringOf(cluster, "spaza"), close: guard.close };
}
