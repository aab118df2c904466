import { stat } from "node:fs/promises";
import type { Command } from "commander";
import { systemClock } from "../platform/clock.ts";
import { openPictureStore } from "../platform/images/picture-store.ts";
import { restoreBackup } from "../shop/backups/restore-backup.ts";
import { backupAsJson, backupInWords } from "./backup-in-words.ts";
import { stopping, withProgress } from "./backup-work.ts";
import { commandLog, withPlace } from "./open.ts";
import {
  currentActor,
  type Environment,
  type JsonFlag,
  ownerCommand,
  print,
  refuse,
} from "./owner-command.ts";

const words = {
  name: "restore",
  description: "Make a shop of a backup, in an empty place.",
  help: `
The place is a data folder without a shop, or an empty database with DATABASE_URL: what is there is never written over. The
backup may be of an older Spaza and of either kind of database. The file is read whole before anything is written; all of
the database is there at the end, or nothing of it. Whoever was logged in logs in again.

What was due then is done again when the shop starts: mails are sent, refunds are asked for. To try a restore, let none of
your own variables count, and start the shop with DEMO=on, which sends no mail and asks no bank.

Examples:
  $ SPAZA_ENV=/dev/null DATA_DIR=./trial npx spaza restore spaza.tar.zst
  $ npx spaza restore /var/backups/spaza/spaza-2026-11-22-013000.tar.zst`,
};

const whenStopped =
  "The database is as empty as it was. Pictures that were written stay until the same is given again.";

export function restoreCommand(environment: Environment): Command {
  return ownerCommand(environment, words)
    .command.argument("<file>", "the backup")
    .option("--json", "print what was in it as JSON")
    .action(async (file: string, flags: JsonFlag) => {
      process.exitCode = await restoreFrom(environment, file, flags);
    });
}

async function restoreFrom(environment: Environment, file: string, flags: JsonFlag): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return refuse(`There is no file ${file}`);
  return withPlace(environment, true, ({ database: { connectionString }, config, signal: outer }) =>
    stopping({ file, outer, stopped: whenStopped }, async (signal) => {
      const pictures = openPictureStore(config);
      const place = {
        connectionString,
        pictures,
        config,
        signal,
        clock: systemClock,
        log: commandLog("warn"),
      };
      const checked = await withProgress((show) => restoreBackup(place, currentActor(), file, show));
      const facts = { ...checked, file, fileBytes: found.size };
      const done =
        "It is restored. `npm start` opens the shop; look at `npx spaza payments list --to-refund` before.";
      print(flags, backupAsJson(facts), `${backupInWords(facts)}\n${done}`);
      return 0;
    }),
  );
}
