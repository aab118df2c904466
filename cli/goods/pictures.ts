import type { Command } from "commander";
import { recordAct } from "../../shop/audit/audit.ts";
import { fetchPictures } from "../../shop/pictures/fetch-pictures.ts";
import { pictureWork } from "../../shop/pictures/picture-work.ts";
import { dueCount, missingPictures, picturesReport } from "../../shop/pictures/pictures-report.ts";
import { retryPictures } from "../../shop/pictures/retry-pictures.ts";
import { countOf } from "../../words/numbers/count.ts";
import { readMost } from "../arguments.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  print,
} from "../owner-command.ts";
import { openProgress } from "../progress.ts";
import { missingInWords, reportInWords } from "./pictures-in-words.ts";

const words = {
  name: "pictures",
  description: "Pictures of imported products: which are stored, which are missing, and why.",
  help: `
"npx spaza import FILE --images" stores the addresses of pictures, and the running shop downloads them: a few at a time, and failed
ones again and again for a day. A running shop shows new pictures within two seconds.

Examples:
  $ npx spaza pictures status
  $ npx spaza pictures failed
  $ npx spaza pictures retry KET-7
  $ npx spaza pictures fetch`,
};

const usualMost = 200;

export function picturesCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("status")
    .description("count stored, awaited and refused pictures")
    .option("--json", "as JSON")
    .action((flags: JsonFlag) => act((shop) => status(shop, flags)));
  command
    .command("failed")
    .description("list pictures that could not be downloaded, with product and reason")
    .option("--most <number>", "how many to list", readMost, usualMost)
    .option("--json", "as JSON")
    .action((flags: JsonFlag & { most: number }) => act((shop) => failed(shop, flags)));
  command
    .command("fetch")
    .description("download due pictures while the shop is stopped")
    .option("--json", "print the counts afterwards as JSON")
    .action((flags: JsonFlag) => act((shop) => fetchNow(shop, flags)));
  command
    .command("retry")
    .description("download failed and lost pictures again, at once")
    .argument("[skus...]", "only pictures of these products")
    .option("--json", "print their number as JSON")
    .action((skus: string[], flags: JsonFlag) => act((shop) => retry(shop, skus, flags)));
  return command;
}

async function status({ db }: OwnersShop, flags: JsonFlag): Promise<ExitCode> {
  const report = await picturesReport(db);
  const { products, withPicture: with_picture, tryingAgain: trying_again, ...counts } = report;
  print(flags, { products, with_picture, ...counts, trying_again }, reportInWords(report));
  return 0;
}

async function failed(
  { db }: OwnersShop,
  { most, ...flags }: JsonFlag & { most: number },
): Promise<ExitCode> {
  const missing = await missingPictures(db, most);
  const asJson = missing.map(({ nextAt, ...row }) => ({ ...row, next_at: nextAt }));
  print(flags, asJson, missingInWords(missing, most));
  return 0;
}

const waitMs = 1_000;

/** Waits for a running shop that fetches at the same time. */
async function fetchNow(shop: OwnersShop, flags: JsonFlag): Promise<ExitCode> {
  const total = await dueCount(shop.db, shop.clock.now());
  const before = await picturesReport(shop.db);
  const progress = openProgress(process.stderr);
  let settled = 0;
  const onSettled = () => progress.show("Fetching pictures", Math.min(++settled, total), Math.max(total, 1));
  try {
    const work = pictureWork(shop.pictureStore, shop.settings.publicUrl);
    while (!(await fetchPictures(shop, work, { signal: shop.signal, onSettled }))) {
      progress.show(
        "The running shop fetches them",
        total - (await dueCount(shop.db, shop.clock.now())),
        total,
      );
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      shop.signal.throwIfAborted();
    }
    shop.signal.throwIfAborted();
  } finally {
    progress.stop();
    await noteFetched(shop, before.kept);
  }
  return status(shop, flags);
}

async function noteFetched(shop: OwnersShop, keptBefore: number): Promise<void> {
  const { kept, refused } = await picturesReport(shop.db);
  if (kept > keptBefore)
    await recordAct(shop.db, shop, shop.actor, {
      action: "pictures.fetch",
      details: { count: kept - keptBefore, refused },
    });
}

async function retry(shop: OwnersShop, skus: string[], flags: JsonFlag): Promise<ExitCode> {
  const { count, lostOfFolder } = await retryPictures(shop, shop.pictureStore, shop.actor, skus);
  const lines = [
    count === 0
      ? "Nothing to ask for again."
      : `${countOf(count, "picture is", "pictures are")} asked for again.`,
    ...(lostOfFolder > 0
      ? [
          `${countOf(lostOfFolder, "picture of a folder is lost", "pictures of a folder are lost")}: import it again.`,
        ]
      : []),
  ];
  print(flags, { count, lost_of_folder: lostOfFolder }, lines.join("\n"));
  return 0;
}
