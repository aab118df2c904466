import type { Binaries } from "./embedded-binaries.ts";
import { socketPort } from "./embedded-socket.ts";
import type { Identity } from "./run-as.ts";

export type Cluster = {
  folder: string;
  socketFolder: string;
  binaries: Binaries;
  identity: Identity;
  extraInitdbOptions: readonly string[];
  extraSettings: readonly string[];
};

export function connectionStringOf(cluster: Cluster, databaseName: string): string {
  const host = encodeURIComponent(cluster.socketFolder);
  return `postgresql://spaza@localhost/${databaseName}?host=${host}&port=${socketPort}&sslmode=disable`;
}
