import { createHash } from "node:crypto";
import { chown, lstat, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "../../start-error.ts";
import type { Identity } from "./run-as.ts";

/** The system's limit is 107 bytes on Linux and 103 on macOS. */
const longestSocketPathBytes = 90;

export const socketPort = 5432;

/**
 * PostgreSQL's socket folder: the data folder, or, where that path is too long, a private folder in TMPDIR with a
 * derived name.
 */
export function chooseSocketFolder(dataFolder: string): string {
  if (Buffer.byteLength(socketPath(dataFolder)) <= longestSocketPathBytes) return dataFolder;
  const hash = createHash("sha256").update(dataFolder).digest("hex").slice(0, 16);
  return join(tmpdir(), `spaza-${hash}`);
}

export function socketPath(socketFolder: string): string {
  return join(socketFolder, `.s.PGSQL.${socketPort}`);
}

/**
 * Makes the socket's folder where it is not the data folder. A folder that others own is refused: its owner could
 * impersonate the database.
 */
export async function ensureSocketFolder(socketFolder: string, identity: Identity): Promise<void> {
  const uid = identity.uid ?? process.getuid?.() ?? 0;
  const made = await mkdir(socketFolder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (made && identity.uid !== undefined) await chown(socketFolder, uid, identity.gid ?? uid);
  const found = await lstat(socketFolder);
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return;
  throw new StartError(
    "data-folder-unusable",
    `${socketFolder} is open to others or belongs to somebody else: remove it, or use a shorter DATA_DIR.`,
  );
}
