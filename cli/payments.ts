import { Command } from "commander";
import { cleanReference, isReference } from "../platform/gateways/eft/reference.ts";
import { fromDecimal, toDecimal } from "../shop/money/money.ts";
import { type ListedPayment, listPayments, type PaymentsAsked } from "../shop/payments/list-payments.ts";
import { type MarkedPaid, markPaid } from "../shop/payments/mark-paid.ts";
import type { Shop } from "../shop/shop.ts";
import { orderNumber } from "../words/order-number.ts";
import { price } from "../words/price.ts";
import { type OpenedShop, withShop, withWholeShop } from "./open.ts";

const help = `
An EFT is told by nobody: look into your bank account, and say which reference came with how much. The order goes on
at once, and the shopper gets a mail. The same goes for a payment that its gateway cannot tell of ("unconfirmed"):
when you see it in the gateway's own account, give the payment's number from the list instead of a reference.

Examples:
  $ npx spaza payments list --waiting
  $ npx spaza payments paid K7F3QMXZ --amount 560.00
  $ npx spaza payments list --to-refund --json`;

type ListFlags = { waiting?: true; unconfirmed?: true; toRefund?: true; json?: true };

/** 0: done. 1: refused, with the reason. */
type ExitCode = 0 | 1;

export function paymentsCommand(environment: Record<string, string | undefined>): Command {
  const command = new Command("payments")
    .description("What is paid, what is waited for, and what must be paid back.")
    .addHelpText("after", help);
  command
    .command("list")
    .description("show the payments that somebody should look at, the oldest first")
    .option("--waiting", "only those whose order waits for them")
    .option("--unconfirmed", "only those of which nobody knows whether money moved")
    .option("--to-refund", "only those that must be paid back")
    .option("--json", "as JSON")
    .action(async (flags: ListFlags) => {
      process.exitCode = await withShop(environment, (shop) => list(shop, flags));
    });
  command
    .command("paid")
    .description("say that a payment has come")
    .argument("<reference>", "what the shopper wrote on it, or the payment's number in the list")
    .requiredOption("--amount <rand>", "how much came, to the cent: 560.00")
    .action(async (reference: string, { amount }: { amount: string }) => {
      const seen = readSeen(reference, amount);
      process.exitCode = seen ? await withWholeShop(environment, (shop) => paid(shop, seen)) : 1;
    });
  return command;
}

async function list(shop: OpenedShop, flags: ListFlags): Promise<ExitCode> {
  const asked = askedBy(flags);
  if (asked.length > 1) return refuse("Choose one of --waiting, --unconfirmed and --to-refund");
  const payments = await listPayments(shop, asked[0]);
  if (flags.json) console.log(JSON.stringify(payments.map(presentPayment)));
  else console.log(payments.map(lineOf).join("\n") || "No payments.");
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
    ...{ id, order: orderNumber(orderId), method, state, amount: toDecimal(amountCents), reference },
    refund_reason: refundReason,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

function lineOf(payment: ListedPayment): string {
  const { id, orderId, method, state, amountCents, reference, refundReason, createdAt } = payment;
  const parts = [
    String(id).padStart(6),
    `order ${orderNumber(orderId)}`,
    price(toDecimal(amountCents)).padStart(14),
    method.padEnd(8),
    (reference ?? "–").padEnd(12),
    createdAt.toISOString().slice(0, 16).replace("T", " "),
    refundReason ? `${state} (${refundReason})` : state,
  ];
  return parts.join("  ");
}

type Seen = { name: string; amountCents: number };

/** What the owner typed, or undefined after saying what is wrong with it. */
function readSeen(typed: string, amount: string): Seen | undefined {
  const name = cleanReference(typed);
  const amountCents = fromDecimal(amount);
  const isName = isReference(name) || /^\d{1,9}$/.test(name);
  if (isName && amountCents !== undefined) return { name, amountCents };
  refuse(
    isName
      ? "The amount must be in rand and cents, such as 560.00"
      : `${typed} is not a reference: a character is wrong, missing or in another's place`,
  );
  return undefined;
}

async function paid(shop: Shop, { name, amountCents }: Seen): Promise<ExitCode> {
  const marked = await markPaid(shop, name, amountCents);
  if (!marked) return refuse(`There is no payment ${name}`);
  if (!marked.accepted) return refuse(`Payment ${name}: ${marked.outcome}`);
  console.log(wordsOf(marked));
  return 0;
}

function wordsOf({ orderId, outcome }: MarkedPaid): string {
  const order = `Order ${orderNumber(orderId)}`;
  if (outcome === "paid") return `${order} is paid.`;
  if (outcome === "already settled") return `${order}: this payment was known already. Nothing was changed.`;
  return `${order}: ${outcome}. The shopper was told.`;
}

function refuse(problem: string): ExitCode {
  console.error(`${problem}. Nothing was changed.`);
  return 1;
}
