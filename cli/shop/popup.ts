import { readFile, stat } from "node:fs/promises";
import type { Command } from "commander";
import { listPopups, type Popup, shownPopup } from "../../shop/content/popups.ts";
import { setPopup, stopPopups } from "../../shop/content/set-popup.ts";
import { timeAndDay } from "../../words/dates/date.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  print,
  refuse,
  sayUnchanged,
} from "../owner-command.ts";
import { periodWords, readPeriod } from "../period.ts";

const words = {
  name: "popup",
  description: "The popup: a picture that visitors see once, after a while.",
  help: `
Each visitor sees a campaign once in 90 days, and may close it; it never shows in the cart or the checkout, with data
saving on, or before the cookie notice is answered. The picture is a JPEG, PNG or WebP of at least 600 pixels
across, better 1120; put few words on it, and repeat all of them in --alt for those who cannot see it. Of several
running campaigns the newest is shown. Times are South Africa's.

Examples:
  $ npx spaza popup set braai.png --alt "Braai weekend: R 50 off with SPAZA50" --link /content-sections/3
  $ npx spaza popup set xmas.jpg --alt "Open until 24 December" --from 2026-12-01 --until "2026-12-24 18:00"
  $ npx spaza popup list
  $ npx spaza popup stop`,
};

type SetFlags = JsonFlag & { alt: string; link?: string; from?: string; until?: string };

export function popupCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("list")
    .description("list all campaigns, the newest first")
    .option("--json", "as JSON")
    .action((flags: JsonFlag) => act((shop) => list(shop, flags)));
  command
    .command("set")
    .description("start a campaign")
    .argument("<picture>", "a file of at most 10 MB")
    .requiredOption("--alt <words>", "the text of the picture, for those who cannot see it")
    .option("--link <path>", "the page that a press on it opens, such as /content-sections/3")
    .option("--from <time>", 'when it begins (default: now): 2026-12-01, "2026-12-01 08:00"')
    .option("--until <time>", "when it ends; a day is included (default: when it is stopped)")
    .option("--json", "print the campaign as JSON")
    .action((file: string, flags: SetFlags) => act((shop) => set(shop, file, flags)));
  command
    .command("stop")
    .description("end running and planned campaigns")
    .option("--json", "print the ended ones as JSON")
    .action((flags: JsonFlag) => act((shop) => stop(shop, flags)));
  return command;
}

async function list(shop: OwnersShop, flags: JsonFlag): Promise<ExitCode> {
  const [all, shown] = await Promise.all([listPopups(shop.db), shownPopup(shop)]);
  const now = shop.clock.now();
  const lines = all.map(
    (each) => `${lineOf(each)}  ${each.id === shown?.id ? "shown now" : stateOf(each, now)}`,
  );
  print(flags, all.map(jsonOf), lines.join("\n") || "No campaigns.");
  return 0;
}

async function set(shop: OwnersShop, file: string, { alt, link, ...flags }: SetFlags): Promise<ExitCode> {
  const period = readPeriod(flags);
  if ("problem" in period) return refuse(period.problem);
  if (!(await stat(file).catch(() => undefined))?.isFile()) return refuse(`There is no file ${file}`);
  const picture = await readFile(file);
  const done = await setPopup(shop, shop.actor, { picture, alt, link: link ?? null, ...period });
  if (!done.ok) return refuse(done.problem);
  print(flags, jsonOf(done.popup), lineOf(done.popup));
  if (!done.isNew) sayUnchanged();
  return 0;
}

async function stop(shop: OwnersShop, flags: JsonFlag): Promise<ExitCode> {
  const ended = await stopPopups(shop, shop.actor);
  if (ended.length === 0) return refuse("No campaign runs or is planned");
  print(flags, { stopped: ended }, ended.map((alt) => `Stopped: ${alt}`).join("\n"));
  return 0;
}

function lineOf({ id, alt, link, ...period }: Popup): string {
  return [`${String(id).padStart(4)}  ${alt}`, link && `→ ${link}`, periodWords(period)]
    .filter(Boolean)
    .join("  ");
}

function stateOf({ startsAt, endsAt }: Popup, now: Date): string {
  if (endsAt && endsAt <= now) return `ended`;
  return startsAt > now ? `begins ${timeAndDay(startsAt.toISOString())}` : "hidden by a newer one";
}

function jsonOf({ id, alt, link, width, height, startsAt, endsAt }: Popup) {
  return { id, alt, link, width, height, from: startsAt, until: endsAt };
}
