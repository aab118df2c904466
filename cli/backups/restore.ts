import { stat } from "node:fs/promises";
import type { Command } from "commander";
import { systemClock } from "../../platform/clock.ts";
import { freeBytes } from "../../platform/files/free-room.ts";
import { openPictureStore } from "../../platform/images/store/picture-store.ts";
import { restoreBackup } from "../../shop/backups/restore-backup.ts";
import { commandLog, withDatabase } from "../open.ts";
import { type Environment, type JsonFlag, ownerCommand, print, refuse } from "../owner-command.ts";
import { backupAsJson, backupInWords } from "./backup-in-words.ts";
import { stopping, withProgress } from "./backup-work.ts";

const words = {
  name: "restore",
  description: "Restore a backup into an empty folder or database.",
  help: `
It restores into a data folder without a shop, or into an empty database with DATABASE_URL, and never overwrites data. The
backup may be of an older Spaza and of either kind of database. The whole file is read before anything is written; in the
end all of the database is restored, or nothing. All shoppers must log in again.

The shop is closed afterwards, so that you can check what happened since the backup; "npx spaza maintenance off" opens it.
Work that was due then is done again when the shop starts, closed or open: mails are sent, refunds are requested. To try a
restore, set none of your own variables, and start the shop with DEMO=on, which sends no mail and asks no bank.

Examples:
  $ SPAZA_ENV=/dev/null DATA_DIR=./trial npx spaza restore --open spaza.tar.zst
  $ npx spaza restore /var/backups/spaza/spaza-2026-11-22-013000.tar.zst`,
};

const whenStopped =
  "The database is as empty as it was. Pictures that were written stay until the same is given again.";

export function restoreCommand(environment: Environment): Command {
  return ownerCommand(environment, words)
    .command.argument("<file>", "the backup")
    .option("--open", "leave the shop open if it was; otherwise it is closed until you open it")
    .option("--json", "print its contents as JSON")
    .action(async (file: string, flags: RestoreFlags) => {
      process.exitCode = await restoreFrom(environment, file, flags);
    });
}

const done =
  "It is restored. `npm start` starts the shop; look at `npx spaza payments list --to-refund` before.";
const doneAndClosed = `${done}\nIt is closed until you open it: npx spaza maintenance off`;

type RestoreFlags = JsonFlag & { open?: true };

async function restoreFrom(environment: Environment, file: string, flags: RestoreFlags): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return refuse(`There is no file ${file}`);
  return withDatabase(environment, true, ({ database: { connectionString }, config, actor, signal: outer }) =>
    stopping({ file, outer, stopped: whenStopped }, async (signal) => {
      const place = {
        connectionString,
        config,
        signal,
        freeBytes,
        clock: systemClock,
        log: commandLog("warn"),
        pictures: openPictureStore(config),
        leaveOpen: flags.open ?? false,
      };
      const checked = await withProgress((show) => restoreBackup(place, actor, file, show));
      const facts = { ...checked, file, fileBytes: found.size };
      print(flags, backupAsJson(facts), `${backupInWords(facts)}\n${flags.open ? done : doneAndClosed}`);
      return 0;
    }),
  );
}
