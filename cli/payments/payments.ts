import type { Command } from "commander";
import { cleanReference, isReference } from "../../platform/gateways/eft/reference.ts";
import { fromDecimal, toDecimal } from "../../shop/money/money.ts";
import { markAgain } from "../../shop/payments/eft/mark-again.ts";
import { type ListedPayment, listPayments, type PaymentsAsked } from "../../shop/payments/list-payments.ts";
import { type MarkedPaid, markPaid } from "../../shop/payments/mark-paid.ts";
import { markRefunded } from "../../shop/payments/refunds/mark-refunded.ts";
import { refundPayment } from "../../shop/payments/refunds/refund-payment.ts";
import { orderNumber } from "../../words/order-number.ts";
import { price } from "../../words/price.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  type OwnersWholeShop,
  ownerCommand,
  print,
  refuse,
} from "../owner-command.ts";
import { listInWords, sumOf } from "./payments-in-words.ts";

const words = {
  name: "payments",
  description: "What is paid, what is waited for, and what must be paid back.",
  help: `
An EFT is told by nobody: look into your bank account, and say which reference came with how much. The order goes on
at once, and the shopper gets a mail. The same goes for a payment that its gateway cannot tell of ("unconfirmed"):
when you see it in the gateway's own account, give the payment's number from the list instead of a reference. A number
that is not on the list is refused: nobody came back from that gateway. If you do see its money there, add --seen.

When more came than the order costs, say what came: the difference is put on the list of what must be paid back. Less
changes nothing: ask for the rest with the same reference, and say the sum when all of it is there. A further transfer
with a reference that was paid already is said with --again, and goes back, too.

What must go back ("to-refund") a gateway can pay back by itself: "refund" asks it to, as often as it takes. Transfers,
and what a gateway has refused, are up to you: pay back where the money came from, then say so with "refunded", in one
piece or several. Where a gateway never says what became of a refund, look into your account there, and say with "refunded"
and --seen that it has gone back. Either way the shopper gets a mail when it has gone back. To pay back an order that is not cancelled,
whole or in part, see "npx spaza orders refund --help".

Examples:
  $ npx spaza payments list --waiting
  $ npx spaza payments paid K7F3QMXZ --amount 560.00
  $ npx spaza payments paid K7F3QMXZ --amount 560.00 --again
  $ npx spaza payments list --to-refund --json
  $ npx spaza payments refund 117
  $ npx spaza payments refunded 118 --amount 560.00`,
};

type ListFlags = JsonFlag & { waiting?: true; unconfirmed?: true; toRefund?: true };

/** `again` is true where it stands without a number. */
type PaidFlags = JsonFlag & { amount: string; again?: string | true; seen?: true };

type RefundedFlags = JsonFlag & { amount?: string; again?: true; seen?: true };

export function paymentsCommand(environment: Environment): Command {
  const { command, act, actWhole } = ownerCommand(environment, words);
  command
    .command("list")
    .description("show the payments that somebody should look at, the oldest first")
    .option("--waiting", "only the bank transfers that orders wait for")
    .option("--unconfirmed", "only those of which nobody knows whether money moved")
    .option("--to-refund", "only those that must be paid back")
    .option("--json", "as JSON")
    .action((flags: ListFlags) => act((shop) => list(shop, flags)));
  command
    .command("paid")
    .description("say that a payment has come")
    .argument("<reference>", "what the shopper wrote on it, or the payment's number in the list")
    .requiredOption("--amount <rand>", "how much came, to the cent: 560.00")
    .option(
      "--again [which]",
      "it is a further transfer with this reference: 2 (unless said) for the second, 3 …",
    )
    .option(
      "--seen",
      "you see the money of a payment that is not on the list, or more than twice what is owed",
    )
    .option("--json", "print what became of it as JSON")
    .action((reference: string, flags: PaidFlags) => actWhole((shop) => paid(shop, reference, flags)));
  command
    .command("refund")
    .description("have the gateway pay back what must go back")
    .argument("<payment>", "its number in the list")
    .option("--json", "print what became of it as JSON")
    .action((payment: string, flags: JsonFlag) => actWhole((shop) => refund(shop, payment, flags)));
  command
    .command("refunded")
    .description("say that you have paid back what had to go back")
    .argument("<payment>", "its number in the list")
    .option("--amount <rand>", "how much, to the cent; unless said, all that must go back")
    .option("--again", "it is a further one of the same sum")
    .option("--seen", "its gateway has not told, and you see it paid back in your account there")
    .option("--json", "print what became of it as JSON")
    .action((payment: string, flags: RefundedFlags) => actWhole((shop) => refunded(shop, payment, flags)));
  return command;
}

async function list(shop: OwnersShop, flags: ListFlags): Promise<ExitCode> {
  const asked = askedBy(flags);
  if (asked.length > 1) return refuse("Choose one of --waiting, --unconfirmed and --to-refund");
  const payments = await listPayments(shop, asked[0]);
  print(flags, payments.map(presentPayment), listInWords(payments, asked.length === 0));
  return 0;
}

function askedBy({ waiting, unconfirmed, toRefund }: ListFlags): PaymentsAsked[] {
  const asked: PaymentsAsked[] = [];
  if (waiting) asked.push("waiting");
  if (unconfirmed) asked.push("unconfirmed");
  if (toRefund) asked.push("to-refund");
  return asked;
}

function presentPayment(payment: ListedPayment) {
  const { id, orderId, method, state, amountCents, reference, refundReason, createdAt, expiresAt } = payment;
  return {
    ...{ id, order: orderNumber(orderId), shopper: payment.shopper },
    ...{ method, state, amount: toDecimal(amountCents), reference },
    refund_reason: refundReason,
    to_refund: payment.why === "to-refund" ? toDecimal(sumOf(payment)) : null,
    refunds: payment.refunds.map(presentRefund),
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

function presentRefund(refund: ListedPayment["refunds"][number]) {
  const { id, state, amountCents, reason, reference, refusal, createdAt, askedAt } = refund;
  return {
    ...{ id, state, amount: toDecimal(amountCents), reason, reference, refusal },
    created_at: createdAt.toISOString(),
    asked_at: askedAt?.toISOString() ?? null,
  };
}

/** `which` is 1 for the first transfer with a reference. */
type Seen = { name: string; amountCents: number; which: number };

/** What the owner typed, or undefined after saying what is wrong with it. */
function readSeen(typed: string, amount: string, again?: string | true): Seen | undefined {
  const name = cleanReference(typed);
  const amountCents = fromDecimal(amount);
  const isName = isReference(name) || /^\d{1,9}$/.test(name);
  const which = readWhich(again);
  if (!isName) refuse(`${typed} is not a reference: a character is wrong, missing or in another's place`);
  else if (amountCents === undefined) refuse(amountWords);
  else if (which === undefined) refuse("--again takes a number: 2 for the second transfer, 3 for the third");
  else return { name, amountCents, which };
  return undefined;
}

const amountWords = "The amount must be in rand and cents, such as 560.00";

function readWhich(again: string | true | undefined): number | undefined {
  if (again === undefined) return 1;
  if (again === true) return 2;
  return /^([2-9]|[1-9]\d)$/.test(again) ? Number(again) : undefined;
}

type GivenBack = { paymentId: number; amountCents: number | undefined };

function readGivenBack(typed: string, amount: string | undefined): GivenBack | undefined {
  const amountCents = amount === undefined ? undefined : fromDecimal(amount);
  if (!/^\d{1,9}$/.test(typed))
    refuse(`${typed} is not a payment's number: the list shows it first on its line`);
  else if (amount !== undefined && amountCents === undefined) refuse(amountWords);
  else return { paymentId: Number(typed), amountCents };
  return undefined;
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
  if (!marked.accepted) return refuse(`Payment ${name}: ${marked.outcome}`, wayOn);
  const { orderId, outcome } = marked;
  print(flags, { order: orderNumber(orderId), outcome }, wordsOf(marked, which));
  return 0;
}

const unexpectedWords =
  " Look at the payment and the sum again: its number is in the list, or is the reference that the shopper wrote. If you do see its money in your account there, add --seen.";

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What an owner can do about a sum that is too small; nothing to say for others. */
function missingWords({ owedCents }: MarkedPaid, amountCents: number): string {
  if (amountCents >= owedCents) return "";
  const missing = price(toDecimal(owedCents - amountCents));
  return ` Ask the shopper for the missing ${missing} with the same reference, and say ${toDecimal(owedCents)} when all of it is there; or pay back what came.`;
}

async function refund(shop: OwnersWholeShop, payment: string, flags: JsonFlag): Promise<ExitCode> {
  const given = readGivenBack(payment, undefined);
  if (!given) return 1;
  const { paymentId } = given;
  const marked = await refundPayment(shop, shop.actor, paymentId);
  if (!marked) return refuse(`There is no payment ${paymentId}`);
  if (!marked.accepted) return refuse(`Payment ${paymentId}: ${marked.outcome}`);
  const order = `Order ${orderNumber(marked.orderId)}`;
  print(
    flags,
    presentMarked(marked),
    marked.outcome === "asked"
      ? `${order}: ${price(toDecimal(marked.amountCents))} goes back: the running shop asks the gateway within a minute, and the shopper is told when it has.`
      : `${order}: ${marked.outcome}. Nothing was changed.`,
  );
  return 0;
}

async function refunded(shop: OwnersWholeShop, payment: string, flags: RefundedFlags): Promise<ExitCode> {
  const given = readGivenBack(payment, flags.amount);
  if (!given) return 1;
  const { paymentId, amountCents } = given;
  const said = { amountCents, again: flags.again ?? false, isSeen: flags.seen ?? false };
  const marked = await markRefunded(shop, shop.actor, paymentId, said);
  if (!marked) return refuse(`There is no payment ${paymentId}`);
  if (!marked.accepted) return refuse(`Payment ${paymentId}: ${marked.outcome}`);
  const order = `Order ${orderNumber(marked.orderId)}`;
  print(
    flags,
    presentMarked(marked),
    marked.outcome === "refunded"
      ? `${order}: ${price(toDecimal(marked.amountCents))} is paid back. The shopper was told.`
      : `${order}: this was known already. Nothing was changed. A further one of the same sum is said with --again.`,
  );
  return 0;
}

function wordsOf({ orderId, outcome }: MarkedPaid, which: number): string {
  const order = `Order ${orderNumber(orderId)}`;
  if (outcome === "paid") return `${order} is paid.`;
  if (outcome === "already settled")
    return `${order}: this payment was known already. Nothing was changed. A further transfer is said with --again ${which + 1}.`;
  return `${order}: ${outcome}. The shopper was told.`;
}

function presentMarked({
  orderId,
  outcome,
  amountCents,
}: {
  orderId: number;
  outcome: string;
  amountCents: number;
}) {
  return { order: orderNumber(orderId), outcome, amount: toDecimal(amountCents) };
}
