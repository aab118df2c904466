import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { systemClock } from "../../platform/clock.ts";
import { readShopFileParts } from "../../platform/config/shop-file-parts.ts";
import { whyNotKnown } from "../../platform/database/backup/refill.ts";
import { freeBytes } from "../../platform/files/free-room.ts";
import { openPictureStore } from "../../platform/images/store/picture-store.ts";
import { backUp } from "../../shop/backups/back-up.ts";
import { checkBackup } from "../../shop/backups/check-backup.ts";
import { leftOut } from "../../shop/backups/left-out.ts";
import { backupName, removeOldBackups } from "../../shop/backups/old-backups.ts";
import { readWhole } from "../arguments.ts";
import { type OwnersDatabase, withDatabase } from "../open.ts";
import { type Environment, type JsonFlag, ownerCommand, print, refuse } from "../owner-command.ts";
import { backupIsMade, tellOfFailed } from "./backup-failed.ts";
import { backupAsJson, backupInWords, clearedInWords, missingInWords } from "./backup-in-words.ts";
import { stopping, withProgress } from "./backup-work.ts";

const words = {
  name: "backup",
  description:
    "Write all of the shop into one file: orders, shoppers, products, pictures. The shop may run meanwhile.",
  help: `
The file holds the whole shop at one moment. Only you may read it (mode 600): it holds the personal data of your shoppers.
It has no login, no gateway's key and no server's password: store the variables of the shop elsewhere. The backup is read
again before it gets its name, and never replaces an existing file. The exit code is 1 if products show pictures that the
shop has lost: the file is written, and --keep removes nothing. In a folder the file's name is the time (UTC), and with
--keep 14 this shop's newest fourteen stay; another shop's backups in the folder are never removed.

Examples:
  $ npx spaza backup spaza.tar.zst
  $ npx spaza backup /var/backups/spaza --keep 14
  $ npx spaza backup --check spaza.tar.zst`,
};

type BackupFlags = JsonFlag & { keep?: number; check?: true };

export function backupCommand(environment: Environment): Command {
  return ownerCommand(environment, words)
    .command.argument("<file>", "the file to write, or an existing folder")
    .option("--keep <number>", "how many of the folder's backups to keep, the newest ones", readWhole)
    .option("--check", "only read a whole backup, and check it")
    .option("--json", "print its contents as JSON")
    .action(async (file: string, flags: BackupFlags) => {
      process.exitCode = await (flags.check ? check(file, flags) : backUpInto(environment, file, flags));
    });
}

async function check(file: string, flags: BackupFlags): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return refuse(`There is no file ${file}`);
  return stopping({ file, stopped: "Nothing was changed." }, (signal) =>
    withProgress(async (show) => {
      const checked = await checkBackup(file, signal, (read) => show("Reading the file", read, found.size));
      const problem = whyNotKnown(checked.manifest, leftOut);
      if (problem !== undefined) return refuse(`${file} is whole. ${problem}`);
      const facts = { ...checked, file, fileBytes: found.size };
      print(flags, backupAsJson(facts), `${backupInWords(facts)}\nIt is whole.`);
      return 0;
    }),
  );
}

async function backUpInto(environment: Environment, target: string, flags: BackupFlags): Promise<number> {
  const { keep } = flags;
  const isFolder = (await stat(target).catch(() => undefined))?.isDirectory() ?? false;
  if (keep === 0) return refuse("--keep must be 1 or more");
  if (!isFolder && existsSync(target)) return refuse(`${target} is there already`);
  const file = isFolder ? join(target, backupName(new Date())) : target;
  const typed = `npx spaza backup ${target}${keep === undefined ? "" : ` --keep ${keep}`}`;
  return withDatabase(environment, false, (owners) => {
    const failed = (reason: string) => tellOfFailed(environment, owners, typed, reason);
    return stopping({ file, outer: owners.signal, stopped: "Nothing was changed." }, async (signal) => {
      // A missing disk is reported like a full one.
      const problem = isFolder ? undefined : whyNoPlace(target, keep);
      if (problem !== undefined) {
        await failed(problem);
        return refuse(problem);
      }
      const { parts, leftOut: logos } = readShopFileParts(owners.config);
      const sources = { ...sourcesOf(owners), shopFiles: parts, signal };
      const { missing, ...checked } = await withProgress((show) =>
        backUp(sources, owners.actor, file, show).catch(async (error: unknown) => {
          if (!signal.aborted) await failed(error instanceof Error ? error.message : String(error));
          throw error;
        }),
      );
      // Older backups may be the only ones with these pictures.
      const isBare = missing.products.length > 0;
      const { removed, left } =
        keep === undefined || isBare
          ? { removed: [], left: [] }
          : await removeOldBackups(target, keep, checked.manifest);
      const facts = { ...checked, file, fileBytes: (await stat(file)).size };
      const notes = logos.map((logo) => `Not in it, for it is not beside the shop's file: ${logo}`);
      print(
        flags,
        { ...backupAsJson(facts), left_out: logos, missing_pictures: missing, removed, left },
        [backupInWords(facts), ...notes, ...missingInWords(missing), ...clearedInWords(removed, left)].join(
          "\n",
        ),
      );
      if (isBare) await failed(missingInWords(missing).join("\n"));
      else await backupIsMade(owners);
      return isBare ? 1 : 0;
    });
  });
}

/** --keep needs a folder; a file needs an existing parent. */
function whyNoPlace(target: string, keep: number | undefined): string | undefined {
  if (keep !== undefined) return `--keep is for a folder, and there is none: mkdir -p ${target}`;
  return existsSync(dirname(target)) ? undefined : `There is no folder ${dirname(target)}`;
}

function sourcesOf({ database: { db, connectionString }, config }: OwnersDatabase) {
  const settings = { publicUrl: config.PUBLIC_URL };
  return {
    db,
    connectionString,
    settings,
    pictures: openPictureStore(config),
    clock: systemClock,
    freeBytes,
  };
}
