import { systemClock } from "../../platform/clock.ts";
import { readConfig } from "../../platform/config/config.ts";
import { openJobs } from "../../platform/jobs/jobs.ts";
import { endProblem, needsHands, type Problem } from "../../shop/owner-mails/needs-hands.ts";
import { shopSettings } from "../../shop/shop-settings.ts";
import { commandLog, type OwnersDatabase } from "../open.ts";
import type { Environment } from "../owner-command.ts";

const key = "backup failed";

/**
 * Mails the owner once that backups fail, until the next success; not from a terminal, which shows the error. A
 * failure to send is only logged, because the caller reports the first error.
 * @param typed the command as it was given
 */
export async function tellOfFailed(
  environment: Environment,
  { database }: OwnersDatabase,
  typed: string,
  reason: string,
): Promise<void> {
  const read = readConfig(environment);
  if (process.stdout.isTTY || !read.ok) return;
  const log = commandLog("error");
  try {
    const jobs = await openJobs(database.connectionString, log);
    const shop = { jobs, log, clock: systemClock, settings: shopSettings(read.config) };
    await database.db
      .transaction((tx) => needsHands(shop, tx, problemOf(typed, reason)))
      .finally(() => jobs.stop());
  } catch (error) {
    log.error("The owner could not be told of a failed backup", { error });
  }
}

export function backupIsMade({ database }: OwnersDatabase): Promise<void> {
  return endProblem(database.db, key);
}

function problemOf(typed: string, reason: string): Problem {
  return {
    key,
    title: "The backup failed",
    what: "The shop's backup was not made, or not whole. Until one is made again you are not told of further ones that fail.",
    quoted: [{ of: "The command said", words: reason }],
    next: [
      { words: "See how much room there is:", command: "df -h" },
      { words: "Make a backup by hand, and read what it says:", command: typed },
    ],
  };
}
