import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { type PageChanged, resetPage, setPage } from "../../shop/content/change-page.ts";
import {
  type ContentPageName,
  contentPageNames,
  contentPageTitles,
  isContentPage,
  type PageText,
  pageVersions,
  shippedPage,
} from "../../shop/content/content-pages.ts";
import { notShown } from "../../shop/content/not-shown.ts";
import { longDay } from "../../words/dates/date.ts";
import { forTerminal } from "../for-terminal.ts";
import {
  complain,
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  print,
  refuse,
  refuseAll,
} from "../owner-command.ts";

const words = {
  name: "pages",
  description: "Texts of the pages about, terms, policies and support.",
  help: `
Pages: ${contentPageNames.join(", ")}.
Their texts are Markdown with placeholders such as {{registered_name}}, which the shop fills in: docs/pages.md. Every
version is kept. A running shop shows a change within two seconds.

Examples:
  $ npx spaza pages show about > about.md
  $ npx spaza pages set about about.md
  $ npx spaza pages reset about`,
};

type ShowFlags = JsonFlag & { version?: string };

export function pagesCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("list")
    .description("list the pages and their texts, with dates")
    .option("--json", "as JSON")
    .action((flags: JsonFlag) => act((shop) => list(shop, flags)));
  command
    .command("show")
    .description("print a page's text as it was written")
    .argument("<page>")
    .option("--version <number>", "an earlier one; 1 is the text that came with the shop")
    .option("--json", "as JSON")
    .action((page: string, flags: ShowFlags) => act((shop) => show(shop, page, flags)));
  command
    .command("set")
    .description("replace a page's text by that of a file")
    .argument("<page>")
    .argument("<file>", "Markdown, in UTF-8")
    .option("--json", "print its version as JSON")
    .action((page: string, file: string, flags: JsonFlag) => act((shop) => set(shop, page, file, flags)));
  command
    .command("reset")
    .description("restore the original text of a page")
    .argument("<page>")
    .option("--json", "print its version as JSON")
    .action((page: string, flags: JsonFlag) => act((shop) => reset(shop, page, flags)));
  return command;
}

async function list({ db }: OwnersShop, flags: JsonFlag): Promise<ExitCode> {
  const versions = await pageVersions(db);
  const pages = contentPageNames.map((name) => {
    const text = versions[name].at(-1) ?? shippedPage(name);
    return {
      page: name,
      title: contentPageTitles[name],
      ...presentVersion(text),
      ...isShippedFlag(name, text),
    };
  });
  const lines = pages.map(
    ({ page, version, updated_at, is_shipped }) =>
      `${page}  version ${version} of ${longDay(updated_at)}, ${is_shipped ? "as it came with the shop" : "yours"}`,
  );
  print(flags, pages, lines.join("\n"));
  return 0;
}

async function show({ db }: OwnersShop, page: string, flags: ShowFlags): Promise<ExitCode> {
  if (!isContentPage(page)) return complain(noSuchPage(page));
  const versions = (await pageVersions(db))[page];
  const text = flags.version === undefined ? versions.at(-1) : versions[Number(flags.version) - 1];
  if (!text) return complain(`This page has versions 1 to ${versions.length}`);
  const json = { page, ...presentVersion(text), markdown: text.markdown };
  print(flags, json, text.markdown.trimEnd());
  return 0;
}

async function set(shop: OwnersShop, page: string, file: string, flags: JsonFlag): Promise<ExitCode> {
  if (!isContentPage(page)) return refuse(noSuchPage(page));
  const text = await readFile(file, "utf8");
  const exitCode = said(page, await setPage(shop, shop.actor, page, text), flags);
  if (exitCode === 0) for (const line of notShown(text)) console.error(forTerminal(line));
  return exitCode;
}

async function reset(shop: OwnersShop, page: string, flags: JsonFlag): Promise<ExitCode> {
  if (!isContentPage(page)) return refuse(noSuchPage(page));
  return said(page, await resetPage(shop, shop.actor, page), flags);
}

function said(page: ContentPageName, changed: PageChanged, flags: JsonFlag): ExitCode {
  if (!changed.ok) return refuseAll(changed.problems);
  const { version } = changed.page;
  const json = { page, ...presentVersion(changed.page), is_new: changed.isNew };
  print(
    flags,
    json,
    changed.isNew
      ? `${page} has version ${version} now.`
      : `${page} says that already, as version ${version}.`,
  );
  return 0;
}

const noSuchPage = (page: string) => `There is no page "${page}"; there are ${contentPageNames.join(", ")}`;

const presentVersion = ({ version, updatedAt }: PageText) => ({
  version,
  updated_at: updatedAt.toISOString(),
});

const isShippedFlag = (name: ContentPageName, { markdown }: PageText) => ({
  is_shipped: markdown === shippedPage(name).markdown,
});
