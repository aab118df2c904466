import { inRand } from "../../shop/money/in-rand.ts";
import { toDecimal } from "../../shop/money/money.ts";
import { markAgain } from "../../shop/payments/eft/mark-again.ts";
import { cleanReference, isReference } from "../../shop/payments/eft/references/reference.ts";
import { type MarkedPaid, markPaid } from "../../shop/payments/mark-paid.ts";
import { orderNumber } from "../../words/order-number.ts";
import { centsIn } from "../arguments.ts";
import {
  type ExitCode,
  type JsonFlag,
  type OwnersWholeShop,
  type ownerCommand,
  print,
  refuse,
} from "../owner-command.ts";

/** `again` is true without a number. */
type PaidFlags = JsonFlag & { amount: string; again?: string | true; seen?: true };

export function addPaid({ command, actWhole }: ReturnType<typeof ownerCommand>): void {
  command
    .command("paid")
    .description("mark a payment as received")
    .argument("<reference>", "the transfer's reference, or the payment's number in the list")
    .requiredOption("--amount <rand>", "the amount that came, to the cent: 560.00")
    .option("--again [which]", "a further transfer with this reference: 2 (the default) for the second, 3 …")
    .option(
      "--seen",
      "you see the money, although the payment is not on the list, or it is more than twice what is owed",
    )
    .option("--json", "print the result as JSON")
    .action((reference: string, flags: PaidFlags) => actWhole((shop) => paid(shop, reference, flags)));
}

/** `which` is 1 for the first transfer with a reference. */
type Seen = { name: string; amountCents: number; which: number };

function readSeen(typed: string, amount: string, again?: string | true): Seen | undefined {
  const name = cleanReference(typed);
  const amountCents = centsIn(amount);
  const isName = isReference(name) || /^\d{1,9}$/.test(name);
  const which = readWhich(again);
  if (!isName) refuse(`${typed} is not a reference: a character is wrong, missing or in another's place`);
  else if (amountCents === undefined) refuse(amountProblem);
  else if (which === undefined) refuse("--again takes a number: 2 for the second transfer, 3 for the third");
  else return { name, amountCents, which };
  return undefined;
}

export const amountProblem = "The amount must be in rand and cents, such as 560.00";

function readWhich(again: string | true | undefined): number | undefined {
  if (again === undefined) return 1;
  if (again === true) return 2;
  return /^([2-9]|[1-9]\d)$/.test(again) ? Number(again) : undefined;
}

async function paid(shop: OwnersWholeShop, reference: string, flags: PaidFlags): Promise<ExitCode> {
  const seen = readSeen(reference, flags.amount, flags.again);
  if (!seen) return 1;
  const { name, amountCents, which } = seen;
  const isFirst = which === 1;
  const isSeen = flags.seen ?? false;
  const marked = await (isFirst
    ? markPaid(shop, shop.actor, name, amountCents, { isSeen })
    : markAgain(shop, shop.actor, name, amountCents, which, { isSeen }));
  if (!marked) return refuse(`There is no payment ${name}`);
  if (marked.isUnexpected) return refuse(sentence(marked.outcome), unexpectedWords);
  const wayOn = isFirst ? missingWords(marked, amountCents) : "";
  const { orderId, result, outcome } = marked;
  if (result === "refused") return refuse(`Payment ${name}: ${outcome}`, wayOn);
  print(flags, { order: orderNumber(orderId), result, outcome }, wordsOf(marked, which));
  return 0;
}

const unexpectedWords =
  " Look at the payment and the sum again: its number is in the list, or is the reference that the shopper wrote. If you do see its money in your account there, add --seen.";

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What an owner can do about a sum that is too small; "" for others. */
function missingWords({ owedCents, readCents = 0 }: MarkedPaid, amountCents: number): string {
  if (amountCents >= owedCents) return "";
  const allCents = readCents + amountCents;
  if (readCents > 0 && allCents >= owedCents)
    return ` Statements told of ${inRand(readCents)} before. If these ${inRand(amountCents)} came beside them, all of it is there: say --amount ${toDecimal(allCents)}.`;
  const before = readCents > 0 ? ` Statements told of ${inRand(readCents)} of it.` : "";
  const missing = inRand(owedCents - Math.max(readCents, amountCents));
  return `${before} Ask the shopper for the missing ${missing} with the same reference, and say ${toDecimal(owedCents)} when all of it is there; or pay back what came.`;
}

function wordsOf({ orderId, result, outcome }: MarkedPaid, which: number): string {
  const order = `Order ${orderNumber(orderId)}`;
  if (result === "known")
    return `${order}: this payment was known already. Nothing was changed. A further transfer is said with --again ${which + 1}.`;
  return `${order}: ${outcome}. The shopper was told.`;
}
