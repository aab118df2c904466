import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { readConfig } from "../../platform/config.ts";
import type { MailWords } from "../../shop/mail-message.ts";
import {
  type ChangeableMail,
  changeableKinds,
  changeableMails,
  isChangeable,
} from "../../shop/mail-words/changeable-mails.ts";
import { changedMails, wordsOf } from "../../shop/mail-words/mail-words.ts";
import { type MailWordsWish, resetMailWords, setMailWords } from "../../shop/mail-words/set-mail-words.ts";
import { longDay } from "../../words/date.ts";
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
  sayUnchanged,
} from "../owner-command.ts";

const words = {
  name: "mails",
  description: "Your own words in the mails to shoppers: subject, opening and closing.",
  help: `
What a mail must say stays: the order, sums, codes, links, until when to pay. Your opening stands before it, after the
greeting, and your closing after it. They are plain text; an empty line begins a paragraph. {shop}, {name} and, in mails
about orders, {order} are filled in when the mail is sent. A name is left out where it is not known for sure, with the comma
or space before it. "" takes your words away again. A running shop writes the next mail with them.

Examples:
  $ npx spaza mails list
  $ npx spaza mails show order-paid
  $ npx spaza mails set order-paid --opening "Thank you for supporting a small shop, {name}."
  $ npx spaza mails preview order-paid --out preview.html
  $ npx spaza mails reset order-paid`,
};

type SetFlags = JsonFlag & MailWordsWish;

export function mailsCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("list")
    .description("show the mails, when each is sent, and which have your words")
    .option("--json", "as JSON")
    .action((flags: JsonFlag) => act((shop) => list(shop, flags)));
  command
    .command("show")
    .description("show your words in a mail")
    .argument("<kind>", "of the list")
    .option("--json", "as JSON")
    .action((kind: string, flags: JsonFlag) => act((shop) => show(shop, kind, flags)));
  command
    .command("set")
    .description("give a mail your words; what you leave out stays")
    .argument("<kind>", "of the list")
    .option("--subject <words>", "instead of the shop's subject")
    .option("--opening <words>", "after the greeting")
    .option("--closing <words>", "at the end")
    .option("--json", "print what it has now as JSON")
    .action((kind: string, flags: SetFlags) => act((shop) => set(shop, kind, flags)));
  command
    .command("reset")
    .description("take your words away from a mail")
    .argument("<kind>", "of the list")
    .option("--json", "print what was done as JSON")
    .action((kind: string, flags: JsonFlag) => act((shop) => reset(shop, kind, flags)));
  command
    .command("preview")
    .description("write a mail into a file, as it would be sent now, with invented shoppers and orders")
    .argument("<kind>", "of the list")
    .requiredOption("--out <file>", "HTML, for your browser")
    .option("--json", "print its subject as JSON")
    .action((kind: string, flags: JsonFlag & { out: string }) =>
      act((shop) => preview(environment, shop, kind, flags)),
    );
  return command;
}

const noSuchMail = (kind: string) => `There is no mail ${kind}; there are ${changeableKinds.join(", ")}`;

async function list({ db }: OwnersShop, flags: JsonFlag): Promise<ExitCode> {
  const changed = await changedMails(db);
  const mails = changeableKinds.map((kind) => {
    const { when, placeholders } = changeableMails[kind];
    return { kind, when, placeholders, changed_at: changed.get(kind)?.toISOString() ?? null };
  });
  const lines = mails.map(
    ({ kind, when, changed_at }) =>
      `${kind}  when ${when}${changed_at === null ? "" : `, your words since ${longDay(changed_at)}`}`,
  );
  print(flags, mails, lines.join("\n"));
  return 0;
}

async function show({ db }: OwnersShop, kind: string, flags: JsonFlag): Promise<ExitCode> {
  if (!isChangeable(kind)) return complain(noSuchMail(kind));
  return said(kind, await wordsOf(db, kind), flags);
}

async function set(shop: OwnersShop, kind: string, flags: SetFlags): Promise<ExitCode> {
  if (!isChangeable(kind)) return refuse(noSuchMail(kind));
  const { subject, opening, closing } = flags;
  if (subject === undefined && opening === undefined && closing === undefined)
    return refuse("Say --subject, --opening or --closing");
  const wish = {
    ...(subject !== undefined && { subject }),
    ...(opening !== undefined && { opening }),
    ...(closing !== undefined && { closing }),
  };
  const outcome = await setMailWords(shop, shop.actor, kind, wish);
  if (!outcome.ok) return refuseAll(outcome.problems);
  if (!outcome.isNew) sayUnchanged();
  return said(kind, outcome.words, flags);
}

async function reset(shop: OwnersShop, kind: string, flags: JsonFlag): Promise<ExitCode> {
  if (!isChangeable(kind)) return refuse(noSuchMail(kind));
  const isChanged = await resetMailWords(shop, shop.actor, kind);
  if (!isChanged) sayUnchanged();
  print(flags, { kind, changed: isChanged }, `${kind} has the shop's own words.`);
  return 0;
}

async function preview(
  environment: Environment,
  { db }: OwnersShop,
  kind: string,
  { out, ...flags }: JsonFlag & { out: string },
): Promise<ExitCode> {
  if (!isChangeable(kind)) return refuse(noSuchMail(kind));
  const read = readConfig(environment);
  if (!read.ok) return refuseAll(read.problems);
  // Other commands need load neither pages nor samples.
  const [{ sampleOf }, { writePreview }] = await Promise.all([
    import("./sample-of.ts"),
    import("./write-preview.ts"),
  ]);
  const { shop: shopFile, PUBLIC_URL: shopUrl } = read.config;
  const message = sampleOf(kind, { shopName: shopFile.name, shopUrl });
  const written = await writePreview(shopFile, message, await wordsOf(db, kind));
  if (!written) return refuse("The shop's pages are not built yet: npm start builds them");
  await writeFile(out, written.html);
  print(
    flags,
    { kind, subject: written.subject, file: out },
    `${written.subject}\n${out}: open it in your browser.`,
  );
  return 0;
}

function said(kind: ChangeableMail, own: MailWords, flags: JsonFlag): ExitCode {
  const { subject, opening, closing } = own;
  const lines = Object.entries({ Subject: subject, Opening: opening, Closing: closing }).map(
    ([name, value]) => `${name}: ${value ?? "the shop's own"}`,
  );
  print(flags, { kind, ...own }, lines.join("\n"));
  return 0;
}
