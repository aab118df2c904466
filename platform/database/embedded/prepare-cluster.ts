import { mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../log/log.ts";
import { StartError } from "../../start-error.ts";
import { findBinaries } from "./embedded-binaries.ts";
import type { Cluster } from "./embedded-cluster.ts";
import { ensureDataFolder } from "./embedded-folder.ts";
import { chooseIdentity } from "./embedded-identity.ts";
import { chooseSocketFolder, ensureSocketFolder } from "./embedded-socket.ts";

export type ClusterOptions = {
  dataDir: string;
  log: Log;
  /** For tests. */
  extraInitdbOptions?: readonly string[];
  /** PostgreSQL settings as `name=value`, for tests. */
  extraSettings?: readonly string[];
};

export async function prepareCluster(options: ClusterOptions): Promise<Cluster> {
  try {
    return await prepare(options);
  } catch (cause) {
    if (!(cause instanceof Error) || !("code" in cause) || cause.code !== "EACCES") throw cause;
    const message = `${options.dataDir} belongs to another user: run Spaza as that user, or choose another DATA_DIR.`;
    throw new StartError("data-folder-unusable", message, { cause });
  }
}

async function prepare(options: ClusterOptions): Promise<Cluster> {
  await mkdir(options.dataDir, { recursive: true });
  // The canonical path, because the socket's path is derived from it.
  const dataDir = await realpath(options.dataDir);
  const folder = join(dataDir, "postgres");
  const binaries = await findBinaries();
  const identity = await chooseIdentity(dataDir, folder, binaries.postgres, options.log);
  const socketFolder = chooseSocketFolder(folder);
  const { extraInitdbOptions = [], extraSettings = [] } = options;
  const cluster = { folder, socketFolder, binaries, identity, extraInitdbOptions, extraSettings };
  await ensureDataFolder(cluster);
  if (socketFolder !== folder) await ensureSocketFolder(socketFolder, identity);
  return cluster;
}
