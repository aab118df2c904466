import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { readConfig } from "../../platform/config/config.ts";
import type { MailWords, WrittenMail } from "../../shop/mail-message.ts";
import {
  type ChangeableMail,
  changeableKinds,
  changeableMails,
  isChangeable,
} from "../../shop/mail-words/changeable-mails.ts";
import { changedMails, wordsOf } from "../../shop/mail-words/mail-words.ts";
import { type MailWordsInput, resetMailWords, setMailWords } from "../../shop/mail-words/set-mail-words.ts";
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
  sayUnchanged,
} from "../owner-command.ts";
import { inTable } from "../table.ts";

const words = {
  name: "mails",
  description: "Your own text in the mails to shoppers: subject, opening and closing.",
  help: `
The necessary parts of a mail stay: order, amounts, codes, links, payment deadline. Your opening comes before them, and
your closing after them. An opening with {name} is the greeting; before any other comes "Hello Thandi,". Both are plain
text; an empty line begins a paragraph. {shop}, {name} and, in mails about orders, {order} are filled in when the mail is
sent. A name that is not certain is left out, with the comma or space before it. "" removes your text again. A running
shop uses your text from the next mail on.

Examples:
  $ npx spaza mails list
  $ npx spaza mails show order-paid
  $ npx spaza mails set order-paid --opening "Thank you for supporting a small shop, {name}."
  $ npx spaza mails preview order-paid --out preview.html
  $ npx spaza mails reset order-paid`,
};

type SetFlags = JsonFlag & MailWordsInput;

export function mailsCommand(environment: Environment): Command {
  const { command, act } = ownerCommand(environment, words);
  command
    .command("list")
    .description("list the mails, when each is sent, and which have your text")
    .option("--json", "as JSON")
    .action((flags: JsonFlag) => act((shop) => list(shop, flags)));
  command
    .command("show")
    .description("show your text in a mail, and the mail as it is sent with it")
    .argument("<kind>", "of the list")
    .option("--json", "as JSON")
    .action((kind: string, flags: JsonFlag) => act((shop) => show(environment, shop, kind, flags)));
  command
    .command("set")
    .description("set your text in a mail; parts that you leave out stay")
    .argument("<kind>", "of the list")
    .option("--subject <words>", "instead of the usual subject")
    .option("--opening <words>", "before the necessary parts; with {name} it is the greeting")
    .option("--closing <words>", "at the end")
    .option("--json", "print its texts now as JSON")
    .action((kind: string, flags: SetFlags) => act((shop) => set(shop, kind, flags)));
  command
    .command("reset")
    .description("restore the original text of a mail")
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
  const rows = mails.map(({ kind, when, changed_at }) => [
    kind,
    when,
    changed_at === null ? "none" : `since ${longDay(changed_at)}`,
  ]);
  print(flags, mails, inTable([["mail", "sent when", "your words"], ...rows]).join("\n"));
  return 0;
}

async function show(
  environment: Environment,
  { db }: OwnersShop,
  kind: string,
  flags: JsonFlag,
): Promise<ExitCode> {
  if (!isChangeable(kind)) return complain(noSuchMail(kind));
  const own = await wordsOf(db, kind);
  said(kind, own, flags);
  if (flags.json) return 0;
  const sent = await sentNow(environment, kind, own);
  if ("problems" in sent)
    console.log(forTerminal(`\nThe mail itself cannot be shown.\n${sent.problems.join("\n")}`));
  else
    console.log(
      forTerminal(`\nIt is sent like this, here to an invented shopper:\n\n${sent.subject}\n\n${sent.text}`),
    );
  return 0;
}

async function set(shop: OwnersShop, kind: string, flags: SetFlags): Promise<ExitCode> {
  if (!isChangeable(kind)) return refuse(noSuchMail(kind));
  const { subject, opening, closing } = flags;
  if (subject === undefined && opening === undefined && closing === undefined)
    return refuse("Say --subject, --opening or --closing");
  const input = {
    ...(subject !== undefined && { subject }),
    ...(opening !== undefined && { opening }),
    ...(closing !== undefined && { closing }),
  };
  const outcome = await setMailWords(shop, shop.actor, kind, input);
  if (!outcome.ok) return refuseAll(outcome.problems);
  if (!outcome.isNew) sayUnchanged();
  return said(kind, outcome.words, flags);
}

async function reset(shop: OwnersShop, kind: string, flags: JsonFlag): Promise<ExitCode> {
  if (!isChangeable(kind)) return refuse(noSuchMail(kind));
  const isChanged = await resetMailWords(shop, shop.actor, kind);
  if (!isChanged) sayUnchanged();
  print(flags, { kind, changed: isChanged }, `The mail ${kind} has its usual words again.`);
  return 0;
}

async function preview(
  environment: Environment,
  { db }: OwnersShop,
  kind: string,
  { out, ...flags }: JsonFlag & { out: string },
): Promise<ExitCode> {
  if (!isChangeable(kind)) return refuse(noSuchMail(kind));
  const written = await sentNow(environment, kind, await wordsOf(db, kind));
  if ("problems" in written) return refuseAll(written.problems);
  await writeFile(out, written.html);
  print(
    flags,
    { kind, subject: written.subject, file: out },
    `${written.subject}\n${out}: open it in your browser.`,
  );
  return 0;
}

/** Renders a mail with invented data; problems are whole sentences. */
async function sentNow(
  environment: Environment,
  kind: ChangeableMail,
  own: MailWords,
): Promise<WrittenMail | { problems: string[] }> {
  const read = readConfig(environment);
  if (!read.ok) return read;
  // Imported here because other commands need neither pages nor samples.
  const [{ sampleOf }, { writePreview }] = await Promise.all([
    import("./sample-of.ts"),
    import("./write-preview.ts"),
  ]);
  const { shop: shopFile, PUBLIC_URL: shopUrl } = read.config;
  const message = sampleOf(kind, { shopName: shopFile.name, shopUrl });
  const written = await writePreview(shopFile, message, own);
  return written ?? { problems: ["The shop's pages are not built yet: npm start builds them."] };
}

function said(kind: ChangeableMail, own: MailWords, flags: JsonFlag): ExitCode {
  const { subject, opening, closing } = own;
  const lines = [
    `Subject: ${subject ?? "the usual one"}`,
    `Opening: ${opening ?? "none of yours"}`,
    `Closing: ${closing ?? "none of yours"}`,
  ];
  print(flags, { kind, ...own }, lines.join("\n"));
  return 0;
}
