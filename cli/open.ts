import { userInfo } from "node:os";
import { systemClock } from "../platform/clock.ts";
import { type Environment, readConfig, readVariables, type Variables } from "../platform/config/config.ts";
import { type OpenDatabase, openDatabase } from "../platform/database/database.ts";
import { openPictureStore, type PictureStore } from "../platform/images/store/picture-store.ts";
import { createLog, type LogLevel } from "../platform/log/log.ts";
import { isStartError } from "../platform/start-error.ts";
import type { Actor } from "../shop/audit/audit.ts";
import type { Shop } from "../shop/shop.ts";
import { shopSettings } from "../shop/shop-settings.ts";
import { fileErrorInWords, isFileError } from "./file-error.ts";
import { beginIfEmpty, mustHavePlace, mustHaveShop } from "./shop-place.ts";

type Opened = {
  signal: AbortSignal;
  actor: Actor;
};

/** What most commands need; jobs and payments belong to the running shop. */
export type OwnersShop = Pick<Shop, "db" | "clock"> & {
  settings: Pick<Shop["settings"], "publicUrl">;
  pictureStore: PictureStore;
} & Opened;

/** For commands that write mails or use the shop file. */
export type OwnersWholeShop = Shop & OwnersShop;

/** The database, with or without tables, and the configuration of the rest. */
export type OwnersDatabase = { database: OpenDatabase; config: Variables } & Opened;

/**
 * Opens the shop beside a running one or without, runs `work` and closes it; the shop file is not read.
 * @param needsShop refuses to make an empty shop
 * @returns the exit code: the one of `work`, 1 when a needed shop is missing, 2 on failure, 130 after Ctrl-C
 */
export function withShop(
  environment: Environment,
  work: (shop: OwnersShop) => Promise<number>,
  needsShop = false,
): Promise<number> {
  return opening(readVariables(environment), wayOf(needsShop), ({ database, config, ...opened }) =>
    work({
      db: database.db,
      clock: systemClock,
      settings: { publicUrl: config.PUBLIC_URL },
      pictureStore: openPictureStore(config),
      ...opened,
    }),
  );
}

/**
 * For commands that use the shop file or write mails, which the running shop sends. Without gateways; only the running
 * shop calls them.
 */
export function withWholeShop(
  environment: Environment,
  work: (shop: OwnersWholeShop) => Promise<number>,
  needsShop = false,
): Promise<number> {
  return opening(readConfig(environment), wayOf(needsShop), async ({ database, config, ...opened }) => {
    const { openShop } = await import("../shop/open-shop.ts");
    const shop = await openShop({
      database,
      clock: systemClock,
      gateways: [],
      settings: shopSettings(config),
      log: commandLog("error"),
    });
    try {
      return await work({ ...shop, pictureStore: openPictureStore(config), ...opened });
    } finally {
      await shop.jobs.stop();
    }
  });
}

/**
 * For commands that move a whole shop.
 * @param exclusive refuses while a shop runs on the data folder, which may be empty
 */
export function withDatabase(
  environment: Environment,
  exclusive: boolean,
  work: (owners: OwnersDatabase) => Promise<number>,
): Promise<number> {
  return opening(readVariables(environment), exclusive ? emptyPlace : shopIsThere, work);
}

type Way = {
  exclusive: boolean;
  /** Runs before the database is opened, which makes the data folder. */
  look: (config: Variables) => void;
  prepare: (database: OpenDatabase, config: Variables) => Promise<void>;
};

const shopIsThere: Way = { exclusive: false, look: mustHavePlace, prepare: mustHaveShop };
const shopMayBegin: Way = { exclusive: false, look: () => {}, prepare: beginIfEmpty };
const emptyPlace: Way = { exclusive: true, look: () => {}, prepare: async () => {} };

const wayOf = (needsShop: boolean) => (needsShop ? shopIsThere : shopMayBegin);

async function opening<Config extends Variables>(
  read: { ok: true; config: Config } | { ok: false; problems: string[] },
  { exclusive, look, prepare }: Way,
  work: (opened: Opened & { database: OpenDatabase; config: Config }) => Promise<number>,
): Promise<number> {
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem);
    return 2;
  }
  const { config } = read;
  using stop = listenForStop();
  const { signal } = stop;
  try {
    look(config);
    const database = await openDatabase({
      dataDir: config.DATA_DIR,
      databaseUrl: config.DATABASE_URL,
      exclusive,
      applicationName: "spaza command",
      log: commandLog("info"),
      statementTimeoutMs: 0,
    });
    try {
      await prepare(database, config);
      return await work({ database, config, signal, actor: currentActor() });
    } finally {
      await database.close();
    }
  } catch (error) {
    return exitCodeOf(error, signal);
  }
}

/** A container's user may have no name. */
function currentActor(): Actor {
  try {
    return { by: userInfo().username };
  } catch {
    return { by: `user ${process.getuid?.() ?? "unknown"}` };
  }
}

export function commandLog(level: LogLevel) {
  return createLog({ write: (line) => process.stderr.write(line), level });
}

/** Reports why a command failed. @param signal of `listenForStop`, where the command uses it */
export function exitCodeOf(error: unknown, signal?: AbortSignal): number {
  if (signal?.aborted) {
    console.error("Stopped. What is written stays; the same command does the rest.");
    return 130;
  }
  if (isFileError(error)) console.error(fileErrorInWords(error));
  else console.error(isStartError(error) ? error.message : error);
  return isStartError(error) && error.code === "no-shop" ? 1 : 2;
}

/** npm repeats a signal that the terminal sent already, so one Ctrl-C may count twice. */
const impatientSignals = 3;

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Aborts the signal on Ctrl-C and when the terminal closes; repeated, it ends the process. Dispose it to stop
 * listening.
 */
export function listenForStop(): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  let count = 0;
  const stop = () => {
    count += 1;
    if (count >= impatientSignals) process.exit(130);
    controller.abort();
  };
  for (const name of stopSignals) process.on(name, stop);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      for (const name of stopSignals) process.off(name, stop);
    },
  };
}
