import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../../log/log.ts";
import { StartError } from "../../start-error.ts";
import { type Identity, runAs, self } from "./run-as.ts";

const systemUserName = "spaza";

const nobody: Identity = { prefix: [], uid: 65534, gid: 65534 };

/** PostgreSQL refuses user 0; a user namespace maps root to nobody. */
const mapped: Identity = { prefix: ["unshare", "-U", "--map-user=65534", "--map-group=65534"] };

/**
 * Chooses PostgreSQL's user, because it refuses root. An ordinary user stays. Root runs it as the owner of the data,
 * or for new data as a system user; where that user cannot reach the files (under /root, say), in a user namespace,
 * which Linux may forbid.
 */
export async function chooseIdentity(
  dataDir: string,
  dataFolder: string,
  postgres: string,
  log: Log,
): Promise<Identity> {
  if (process.getuid?.() !== 0) return self;
  const data = await stat(join(dataFolder, "PG_VERSION")).catch(() => null);
  for (const identity of await candidates(data, dataDir, postgres, log)) {
    if (await canReach(identity, dataDir, postgres)) return identity;
  }
  throw new StartError(
    "data-folder-unusable",
    `PostgreSQL refuses to run as root, and no other user can reach both ${postgres} and ${dataDir}: ` +
      "move them out of private folders (to /opt/spaza, say), run Spaza as an ordinary user, or set DATABASE_URL.",
  );
}

type Owner = { uid: number; gid: number };

/** Root's files need the user namespace, a user's files need that user. */
async function candidates(
  data: Owner | null,
  dataDir: string,
  postgres: string,
  log: Log,
): Promise<Identity[]> {
  if (data?.uid === 0) return [mapped];
  if (data !== null) return [{ prefix: [], uid: data.uid, gid: data.gid }];
  const user = (await canReach(nobody, dataDir, postgres)) ? await ensureSystemUser(log) : null;
  return user === null ? [mapped] : [user, mapped];
}

async function canReach(identity: Identity, dataDir: string, postgres: string): Promise<boolean> {
  const script = 'cd "$0" && exec "$1" --version';
  return (await runAs(identity, "/bin/sh", ["-c", script, dataDir, postgres], "/")).ok;
}

/** Null where users cannot be made (no useradd, a read-only system). Safe for two processes at once. */
async function ensureSystemUser(log: Log): Promise<Identity | null> {
  const known = await findSystemUser();
  if (known !== null) return known;
  const options = ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", systemUserName];
  const made = await runAs(self, "useradd", options, "/");
  if (made.ok)
    log.info(`Made the system user "${systemUserName}", because PostgreSQL refuses to run as root`);
  return findSystemUser();
}

async function findSystemUser(): Promise<Identity | null> {
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map((flag) => runAs(self, "id", [flag, systemUserName], "/")),
  );
  if (!uid?.ok || !gid?.ok) return null;
  return { prefix: [], uid: Number(uid.output), gid: Number(gid.output) };
}
