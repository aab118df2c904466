import type { Log } from "../../log/log.ts";
import { openGuard } from "../guard.ts";
import { connectionStringOf } from "./embedded-cluster.ts";
import { prepareCluster } from "./prepare-cluster.ts";

export type EmbeddedDatabase = {
  connectionString: string;
  close(): Promise<void>;
};

export type EmbeddedOptions = { dataDir: string; exclusive: boolean; applicationName: string; log: Log };

/**
 * The bundled PostgreSQL on `<dataDir>/postgres`: created, adopted if it still runs, or started. No port, no password.
 * Tested on Linux as root and as an ordinary user; untested on macOS; refused on Windows.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(options);
  const guard = await openGuard({ ...options, cluster });
  return { connectionString: connectionStringOf(cluster, "spaza"), close: guard.close };
}
