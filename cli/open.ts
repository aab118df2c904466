import { systemClock } from "../platform/clock.ts";
import { type Environment, readConfig, readVariables, type Variables } from "../platform/config.ts";
import { type OpenDatabase, openDatabase } from "../platform/database/database.ts";
import { migrateEmpty } from "../platform/database/migrate.ts";
import { openPictureStore, type PictureStore } from "../platform/images/picture-store.ts";
import { createLog, type LogLevel } from "../platform/log.ts";
import { isStartError } from "../platform/start-error.ts";
import type { Shop } from "../shop/shop.ts";
import { shopSettings } from "../shop/shop-settings.ts";
import { fileErrorInWords, isFileError } from "./file-error.ts";

type Stoppable = {
  /** Aborted by Ctrl-C; a second one ends the process at once. */
  signal: AbortSignal;
};

/** What most commands need of the shop: neither its jobs nor its payments, which the running shop does. */
export type OpenedShop = Pick<Shop, "db" | "clock"> & {
  settings: Pick<Shop["settings"], "publicUrl">;
  pictureStore: PictureStore;
} & Stoppable;

type Opened<Config> = Stoppable & { database: OpenDatabase; config: Config };

/** The database as it is, with tables or without, and where the rest of the shop lies. */
export type Place = Opened<Variables>;

/**
 * Does something with the shop, beside a running one or without, and closes it, whatever its owner's file says. Gives
 * the process's exit code: what the work returns, 2 when it fails or the shop cannot be opened, 130 after Ctrl-C.
 */
export function withShop(
  environment: Environment,
  work: (shop: OpenedShop) => Promise<number>,
): Promise<number> {
  return withDatabase(readVariables(environment), ({ database, config, signal }) =>
    work({
      ...{ db: database.db, clock: systemClock, settings: { publicUrl: config.PUBLIC_URL }, signal },
      pictureStore: openPictureStore(config),
    }),
  );
}

/**
 * The same for what asks the owner's file, or writes mails, which name the shop and which the running one sends. Gateways
 * are asked by that one alone.
 */
export function withWholeShop(
  environment: Environment,
  work: (shop: Shop & OpenedShop) => Promise<number>,
): Promise<number> {
  return withDatabase(readConfig(environment), async ({ database, config, signal }) => {
    // Other commands need not load all of it.
    const { openShop } = await import("../shop/open-shop.ts");
    const shop = await openShop({
      ...{ database, clock: systemClock, gateways: [], settings: shopSettings(config) },
      // What was done is said in the command's own words.
      log: commandLog("error"),
    });
    try {
      return await work({ ...shop, pictureStore: openPictureStore(config), signal });
    } finally {
      await shop.jobs.stop();
    }
  });
}

/**
 * The same for what moves a whole shop.
 *
 * @param exclusive whether no shop may run there meanwhile, as far as the data folder can tell
 */
export function withPlace(
  environment: Environment,
  exclusive: boolean,
  work: (place: Place) => Promise<number>,
): Promise<number> {
  return withDatabase(readVariables(environment), work, { exclusive, migrate: async () => {} });
}

async function withDatabase<Config extends Variables>(
  read: { ok: true; config: Config } | { ok: false; problems: string[] },
  work: (opened: Opened<Config>) => Promise<number>,
  { exclusive, migrate } = { exclusive: false, migrate: migrateEmpty },
): Promise<number> {
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem);
    return 2;
  }
  const { config } = read;
  const signal = signalOfStop();
  try {
    const database = await openDatabase({
      dataDir: config.DATA_DIR,
      databaseUrl: config.DATABASE_URL,
      exclusive,
      applicationName: "spaza command",
      log: commandLog("info"),
      statementTimeoutMs: 0,
    });
    try {
      await migrate(database);
      return await work({ database, config, signal });
    } finally {
      await database.close();
    }
  } catch (error) {
    return exitCodeOf(error, signal);
  }
}

export function commandLog(level: LogLevel) {
  return createLog({ write: (line) => process.stderr.write(line), level });
}

function exitCodeOf(error: unknown, signal: AbortSignal): number {
  if (signal.aborted) {
    console.error("Stopped. What is written stays; the same command does the rest.");
    return 130;
  }
  if (isFileError(error)) console.error(fileErrorInWords(error));
  else console.error(isStartError(error) ? error.message : error);
  return 2;
}

function signalOfStop(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => controller.abort());
  return controller.signal;
}
