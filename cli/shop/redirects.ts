import { basename } from "node:path";
import type { Command } from "commander";
import { isPageAt } from "../../shop/content/page-at.ts";
import { addRedirect, removeRedirect } from "../../shop/redirects/change-redirects.ts";
import { importRedirects } from "../../shop/redirects/import-redirects.ts";
import { redirectPath, rowsAbout } from "../../shop/redirects/redirect-path.ts";
import { isOutside } from "../../shop/redirects/redirect-target.ts";
import { listRedirects } from "../../shop/redirects/redirects.ts";
import { shortDay, timeOfDay } from "../../words/dates/date.ts";
import { forTerminal } from "../for-terminal.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  print,
  refuse,
  refuseAll,
} from "../owner-command.ts";
import { readTableFile } from "../read-table-file.ts";

const words = {
  name: "redirects",
  description: "Redirects of addresses that are no longer pages of the shop.",
  help: `
A request for such an address is redirected, with the query of the address if the target is in this shop. An existing
page is never redirected. A target is a path of this shop, or an address that begins with https:// or http://. The
path of a product, category, brand or content section without its name, /products/12, means all its addresses.
The file for import has the header path,target,status; status may be blank for 301.

Examples:
  $ npx spaza redirects list
  $ npx spaza redirects add /winter-sale /content-sections/3
  $ npx spaza redirects add /blog https://blog.example.com --status 302
  $ npx spaza redirects remove /winter-sale
  $ npx spaza redirects import old-shop.csv`,
};

type AddFlags = JsonFlag & { status?: string };

export function redirectsCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("list")
    .description("list all, with roughly how often they were followed, and when last")
    .option("--json", "as JSON")
    .action((flags: JsonFlag) => act((shop) => list(shop, flags)));
  command
    .command("add")
    .description("add a redirect, or change it")
    .argument("<path>", "the old address without the shop's, such as /old-page")
    .argument("<target>", "a path of this shop, or https://…")
    .option("--status <status>", "301 for good, 302 for a while (default: 301)")
    .option("--json", "print the redirect as JSON")
    .action((path: string, target: string, flags: AddFlags) =>
      act((shop) => add(shop, { path, target }, flags)),
    );
  command
    .command("remove")
    .description("remove a redirect")
    .argument("<path>", "as in the list")
    .option("--json", "print the removed path as JSON")
    .action((path: string, flags: JsonFlag) => act((shop) => remove(shop, path, flags)));
  command
    .command("import")
    .description("add and change many: all of the file, or nothing")
    .argument("<file>", "a CSV file, gzipped or not")
    .option("--json", "print what was done as JSON")
    .action((file: string, flags: JsonFlag) => act((shop) => importFile(shop, file, flags)));
  return command;
}

type Listed = Awaited<ReturnType<typeof listRedirects>>[number];

async function list({ db }: OwnersShop, flags: JsonFlag): Promise<ExitCode> {
  const rows = await listRedirects(db);
  print(flags, rows.map(jsonOf), rows.map(lineOf).join("\n") || "No redirects.");
  return 0;
}

async function add(
  shop: OwnersShop,
  input: { path: string; target: string },
  { status, ...flags }: AddFlags,
): Promise<ExitCode> {
  const added = await addRedirect(shop, shop.actor, { ...input, ...(status && { status }) });
  if (!added.ok) return refuse(sentence(added.problem));
  const { row } = added;
  print(flags, row, `${row.path} → ${row.target} (${row.status})`);
  await warn(shop, row);
  return 0;
}

/** Only a warning: a page may appear or go later. */
async function warn({ db }: OwnersShop, { path, target }: { path: string; target: string }): Promise<void> {
  const say = (words: string) => console.error(forTerminal(words));
  if (await isPageAt(db, path)) say(`${path} is a page of the shop: this is not followed as long as it is.`);
  if (isOutside(target)) return;
  const led = redirectPath(target) ?? target;
  if ((await isPageAt(db, led)) !== false || (await isLedOn(db, led))) return;
  say(`The shop has no page ${led}: who follows this finds nothing there.`);
}

async function isLedOn(db: OwnersShop["db"], path: string): Promise<boolean> {
  const rows = new Set((await listRedirects(db)).map((row) => row.path));
  return rowsAbout(path).some((row) => rows.has(row));
}

async function remove(shop: OwnersShop, path: string, flags: JsonFlag): Promise<ExitCode> {
  const removed = await removeRedirect(shop, shop.actor, path);
  if (!removed.ok) return refuse(sentence(removed.problem));
  print(flags, { removed: removed.path }, `Removed ${removed.path}`);
  return 0;
}

async function importFile(shop: OwnersShop, file: string, flags: JsonFlag): Promise<ExitCode> {
  const rows = await readTableFile(file);
  if ("problem" in rows) return refuseAll([rows.problem]);
  const result = await importRedirects(shop, shop.actor, rows, basename(file));
  if (!result.ok) return refuseAll(result.problems.map(({ line, problem }) => `Line ${line}: ${problem}.`));
  const { added, changed } = result;
  const unchanged = rows.length - 1 - added - changed;
  print(flags, { added, changed, unchanged }, `${added} added, ${changed} changed, ${unchanged} unchanged`);
  return 0;
}

function lineOf({ path, target, status, source, hits, lastHitAt }: Listed): string {
  const time = lastHitAt?.toISOString();
  const followed = time ? `followed ${hits}×, last ${shortDay(time)} ${timeOfDay(time)}` : "never followed";
  return `${path} → ${target}  ${status}  ${followed}${source === "rename" ? "  made by itself" : ""}`;
}

function jsonOf({ path, target, status, source, hits, lastHitAt, createdAt }: Listed) {
  return { path, target, status, source, hits, last_hit_at: lastHitAt, created_at: createdAt };
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
