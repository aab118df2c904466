import { readFile, stat } from "node:fs/promises";
import type { Command } from "commander";
import { toDecimal } from "../../shop/money/money.ts";
import { matchStatement } from "../../shop/payments/eft/match-statement.ts";
import type { MatchedCredit } from "../../shop/payments/eft/matched-credit.ts";
import {
  readStatement,
  type Statement,
  UnreadableStatement,
} from "../../shop/payments/eft/statements/read-statement.ts";
import { count } from "../../words/numbers/count.ts";
import { orderNumber } from "../../words/order-number.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersWholeShop,
  ownerCommand,
  print,
  refuse,
} from "../owner-command.ts";
import { commandOf, matchInWords } from "./eft-in-words.ts";

const words = {
  name: "eft",
  needsShop: true as const,
  description: "Bank transfers in your bank's statement.",
  help: `
Download the statement from your bank as CSV: FNB, Absa, Standard Bank, Nedbank, Capitec, or any whose columns have
names. An order proceeds if the statement has its reference and its amount. Too little, too much, double transfers, and
references with a typo are listed, with what you can do. The same statement twice, or one that overlaps another, changes
nothing; a transfer that has another day than before is listed, too.
See docs/eft.md.

Exit code: 0 all lines are read and need no attention, 1 some need attention, 2 it failed.

Examples:
  $ npx spaza eft match statement.csv --dry-run
  $ npx spaza eft match statement.csv
  $ npx spaza eft match statement.csv --json`,
};

type MatchFlags = JsonFlag & { dryRun?: true; dayFirst?: true };

export function eftCommand(environment: Environment): Command {
  const { command, actWhole } = ownerCommand(environment, words);
  command
    .command("match")
    .description("release the orders that a bank statement shows to be paid")
    .argument("<file>", "the statement, as CSV")
    .option("--dry-run", "print the result of each line, change nothing")
    .option("--day-first", "03/01/2026 is in January: for a statement whose lines cannot tell")
    .option("--json", "as JSON")
    .action((file: string, flags: MatchFlags) => actWhole((shop) => match(shop, file, flags)));
  return command;
}

/** More than a bank's statement of a year. Payers choose its words, and each word costs time. */
const mostLines = 50_000;
const largestBytes = 20_000_000;

async function match(shop: OwnersWholeShop, file: string, flags: MatchFlags): Promise<ExitCode> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return refuse(`There is no file ${file}`);
  if (found.size > largestBytes) return refuse(`${file} has more than 20 MB: take fewer days at once`);
  const bytes = await readFile(file);
  if (linesOf(bytes) > mostLines)
    return refuse(`${file} has more than ${count(mostLines)} lines: take fewer days at once`);
  const statement = read(bytes, flags.dayFirst ?? false);
  if (typeof statement === "string") return refuse(statement.replace(/\.$/, ""));
  const { actor, signal } = shop;
  const input = { debits: statement.debits, isDryRun: flags.dryRun ?? false, signal };
  const credits = await matchStatement(shop, actor, statement.credits, input);
  print(
    flags,
    presentMatch(statement, credits, input.isDryRun),
    matchInWords(statement, credits, input.isDryRun),
  );
  return statement.unread.length > 0 || credits.some(isToLookAt) ? 1 : 0;
}

/** Counts line ends of any kind, in UTF-16 too. */
function linesOf(bytes: Uint8Array): number {
  let ends = 0;
  let last = 0;
  for (const byte of bytes) {
    if (byte === 0) continue;
    if (byte === 13 || (byte === 10 && last !== 13)) ends += 1;
    last = byte;
  }
  return ends;
}

function read(bytes: Uint8Array, isDayFirst: boolean): Statement | string {
  try {
    return readStatement(bytes, { isDayFirst });
  } catch (error) {
    if (error instanceof UnreadableStatement) return error.message;
    throw error;
  }
}

function isToLookAt({ outcome }: MatchedCredit): boolean {
  return ["part", "together", "near", "twin", "several"].includes(outcome);
}

function presentMatch(statement: Statement, credits: MatchedCredit[], isDryRun: boolean) {
  const { bank, unread, repeated, debits, withoutMoney } = statement;
  return {
    dry_run: isDryRun,
    bank,
    credits: credits.map(presentCredit),
    unread,
    repeated,
    money_out: debits.length,
    without_money: withoutMoney,
  };
}

function presentCredit(credit: MatchedCredit) {
  const { line, day, amountCents, outcome, note, missingCents, backCents, texts, transfers } = credit;
  return {
    line,
    day,
    amount: toDecimal(amountCents),
    outcome,
    note,
    missing: toDecimal(missingCents),
    to_pay_back: toDecimal(backCents),
    transfers: transfers.map(({ orderId, reference, written }) => ({
      order: orderNumber(orderId),
      reference,
      written,
    })),
    command: commandOf(credit),
    text: texts.join(" ").trim(),
  };
}
