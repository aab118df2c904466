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

/** What all commands have of whatever they open. */
type Opened = {
  /** Of `listenForStop`. */
  signal: AbortSignal;
  /** Who gave the command. */
  actor: Actor;
};

/** What most commands need of the shop: neither its jobs nor its payments, which the running shop does. */
export type OwnersShop = Pick<Shop, "db" | "clock"> & {
  settings: Pick<Shop["settings"], "publicUrl">;
  pictureStore: PictureStore;
} & Opened;

/** The same for commands that write mails, or ask the owner's file. */
export type OwnersWholeShop = Shop & OwnersShop;

/** The database as it is, with tables or without, and where the rest of the shop lies. */
export type OwnersDatabase = { database: OpenDatabase; config: Variables } & Opened;

/**
 * Does something with the shop, beside a running one or without, and closes it, whatever its owner's file says. Gives
 * the process's exit code: what the work returns, 1 when a shop is needed and none is there, 2 when it fails or the shop
 * cannot be opened, 130 after Ctrl-C.
 *
 * @param needsShop whether it means nothing to an empty shop; else one is made where none is
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
 * The same for what asks the owner's file, or writes mails, which name the shop and which the running one sends. Gateways
 * are asked by that one alone.
 */
export function withWholeShop(
  environment: Environment,
  work: (shop: OwnersWholeShop) => Promise<number>,
  needsShop = false,
): Promise<number> {
  return opening(readConfig(environment), wayOf(needsShop), async ({ database, config, ...opened }) => {
    // Other commands need not load all of it.
    const { openShop } = await import("../shop/open-shop.ts");
    const shop = await openShop({
      database,
      clock: systemClock,
      gateways: [],
      settings: shopSettings(config),
      // What was done is said in the command's own words.
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
 * The same for what moves a whole shop.
 *
 * @param exclusive whether no shop may run there meanwhile, as far as the data folder can tell, and none need be there
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
  /** Before anything is opened, which makes the data folder. */
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

/** A container may run as a user that its system has no name for. */
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

/** Says why a command failed. @param signal of `listenForStop`, where the command heeds it */
export function exitCodeOf(error: unknown, signal?: AbortSignal): number {
  if (signal?.aborted) {
    console.error("Stopped. What is written stays; the same command does the rest.");
    return 130;
  }
  if (isFileError(error)) console.error(fileErrorInWords(error));
  else console.error(isStartError(error) ? error.message : error);
  return isStartError(error) && error.code === "no-shop" ? 1 : 2;
}

/** One more than a single Ctrl-C makes: npm hands on to the command what the terminal has told it already. */
const impatientSignals = 3;

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Its signal is aborted by Ctrl-C, and when the terminal is closed. Pressed again and again it ends the process at once.
 * Disposing of it stops listening.
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
