import type { Command } from "commander";
import { contentPageNames, currentPages, shippedPage } from "../../shop/content/content-pages.ts";
import {
  type LegalBlank,
  type LegalSilence,
  legalBlanks,
  legalSilences,
} from "../../shop/content/legal-blanks.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersWholeShop,
  ownerCommand,
  print,
} from "../owner-command.ts";

const words = {
  name: "legal",
  description: "Legal particulars that are still blank.",
  help: `
Fill in the particulars in the shop's file (shop.toml), which is read when the shop starts. The pages leave out the line
of a blank one. Particulars that no page shows any more since you rewrote them are listed, too. Exit code 1 if a
particular is blank or on no page. This is no advice of a lawyer: read the pages, and have them checked.`,
};

export function legalCommand(environment: Environment): Command {
  const { command, actWhole } = ownerCommand(environment, words);
  return command
    .option("--json", "as JSON")
    .action((flags: JsonFlag) => actWhole((shop) => tell(shop, flags)));
}

async function tell({ db, settings }: OwnersWholeShop, flags: JsonFlag): Promise<ExitCode> {
  const blanks = legalBlanks(settings);
  const pages = await currentPages(db);
  const shipped = contentPageNames.filter((name) => pages[name].markdown === shippedPage(name).markdown);
  const unsaid = legalSilences(settings, pages);
  const json = { blank: blanks, unsaid, shipped_pages: shipped };
  const parts = [wordsOfBlanks(blanks), wordsOfSilences(unsaid), wordsOfPages(shipped)];
  print(flags, json, parts.filter(Boolean).join("\n\n"));
  return blanks.length + unsaid.length > 0 ? 1 : 0;
}

function wordsOfBlanks(blanks: LegalBlank[]): string {
  if (blanks.length === 0) return "Nothing that the law wants is blank.";
  const lines = blanks.map(({ key, what, law }) => `  ${key}: ${what}\n    ${law}`);
  return ["Still blank in the shop's file (shop.toml):", ...lines].join("\n");
}

function wordsOfSilences(unsaid: LegalSilence[]): string {
  if (unsaid.length === 0) return "";
  const lines = unsaid.map(({ placeholder, what, law }) => `  {{${placeholder}}}: ${what}\n    ${law}`);
  return ["No page says this any more. Write it into one, such as terms-and-conditions:", ...lines].join(
    "\n",
  );
}

function wordsOfPages(shipped: string[]): string {
  if (shipped.length === 0) return "";
  return `These pages still have the text that came with the shop: ${shipped.join(", ")}.\nRead each once and make it true of your shop: npx spaza pages show PAGE.`;
}
