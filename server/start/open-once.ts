import { openPracticeGateways } from "../../demo/practice-gateways.ts";
import type { Config } from "../../platform/config/config.ts";
import { type OpenDatabase, openDatabase } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrate/migrate.ts";
import { buildPages } from "../pages/build-pages.ts";
import { warnOfFewConnections } from "./few-connections.ts";
import type { Defer, StartOptions } from "./running.ts";

export type OpenedOnce = {
  database: OpenDatabase;
  /** Demo only. */
  practiceOrigin: string | undefined;
};

/** Builds the pages, locks and migrates the database, and opens the practice gateways. */
export async function openOnce(
  config: Config,
  { isDevelopment, log, say }: Pick<StartOptions, "isDevelopment" | "log" | "say">,
  defer: Defer,
): Promise<OpenedOnce> {
  if (!isDevelopment) await buildPages(say);
  say("Opening the database …");
  const database = await openDatabase({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    exclusive: true,
    applicationName: "spaza",
    log,
  });
  defer(database.close);
  await migrate(database);
  if (config.DATABASE_URL !== undefined) await warnOfFewConnections(database.pool, config, log);
  const practice = config.DEMO ? await openPracticeGateways(config, log) : undefined;
  defer(() => practice?.close());
  return { database, practiceOrigin: practice?.origin };
}
