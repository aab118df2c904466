import { systemClock } from "../platform/clock.ts";
import { readConfig } from "../platform/config.ts";
import { openDatabase } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import { createLog } from "../platform/log.ts";
import { isStartError } from "../platform/start-error.ts";
import type { Shop } from "../shop/shop.ts";

/** What commands need of the shop: neither its jobs nor its payments, which the running shop does. */
export type OpenedShop = Pick<Shop, "db" | "clock"> & {
  /** Aborted by Ctrl-C; a second one ends the process at once. */
  signal: AbortSignal;
};

/**
 * Does something with the shop, beside a running one or without, and closes it. Gives the process's exit code:
 * what the work returns, 2 when it fails or the shop cannot be opened, 130 after Ctrl-C.
 */
export async function withShop(
  environment: Record<string, string | undefined>,
  work: (shop: OpenedShop) => Promise<number>,
): Promise<number> {
  const read = readConfig(environment);
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem);
    return 2;
  }
  const signal = signalOfStop();
  try {
    const database = await openDatabase({
      dataDir: read.config.DATA_DIR,
      databaseUrl: read.config.DATABASE_URL,
      exclusive: false,
      applicationName: "spaza command",
      log: createLog({ write: (line) => process.stderr.write(line) }),
      statementTimeoutMs: 0,
    });
    try {
      await migrate(database);
      return await work({ db: database.db, clock: systemClock, signal });
    } finally {
      await database.close();
    }
  } catch (error) {
    return exitCodeOf(error, signal);
  }
}

function exitCodeOf(error: unknown, signal: AbortSignal): number {
  if (signal.aborted) {
    console.error("Stopped. What is written stays; the same command does the rest.");
    return 130;
  }
  console.error(isStartError(error) || isFileError(error) ? error.message : error);
  return 2;
}

/** No such file, a folder, no permission, disk full: the message names what and which. */
function isFileError(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error && "path" in error;
}

function signalOfStop(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => controller.abort());
  return controller.signal;
}
