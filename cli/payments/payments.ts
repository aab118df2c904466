import type { Command } from "commander";
import { toDecimal } from "../../shop/money/money.ts";
import { type ListedPayment, listPayments } from "../../shop/payments/queries/list-payments.ts";
import type { PaymentsAsked } from "../../shop/payments/queries/listed-ids.ts";
import { orderNumber } from "../../words/order-number.ts";
import { readMost, readWhole } from "../arguments.ts";
import {
  type Environment,
  type ExitCode,
  type JsonFlag,
  type OwnersShop,
  ownerCommand,
  print,
  refuse,
} from "../owner-command.ts";
import { listInWords, sumOf } from "./payments-in-words.ts";
import { addPaid } from "./say-paid.ts";
import { addGivenBack } from "./say-refunded.ts";

const words = {
  name: "payments",
  needsShop: true as const,
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
and --seen that it has gone back. Money of a wrong sum ("wrong-sum") pays no order: pay it back in the gateway's
own account and say so with "refunded" and its sum, or take it as payment in full with "paid" and --seen. Either way the shopper gets a mail when it has gone back. To pay back an order that is not cancelled,
whole or in part, see "npx spaza orders refund --help". The examples' numbers and reference are those of the demo, but for 118,
which stands for a payment that a gateway is to pay back: a new demo has none.

Examples:
  $ npx spaza payments list --waiting
  $ npx spaza payments paid QYGAKNQS --amount 549.00
  $ npx spaza payments paid QYGAKNQS --amount 549.00 --again
  $ npx spaza payments list --to-refund --json
  $ npx spaza payments refund 118
  $ npx spaza payments refunded 7 --amount 549.00`,
};

const usualMost = 100;

type Kind = { waiting?: true; unconfirmed?: true; toRefund?: true; wrongSum?: true };
type ListFlags = JsonFlag & Kind & { after: number; most: number };

export function paymentsCommand(environment: Environment): Command {
  const owner = ownerCommand(environment, words);
  const { command, act } = owner;
  command
    .command("list")
    .description("show the payments that somebody should look at, the oldest first")
    .option("--waiting", "only the bank transfers that orders wait for")
    .option("--unconfirmed", "only those of which nobody knows whether money moved")
    .option("--to-refund", "only those that must be paid back")
    .option("--wrong-sum", "only those where another sum came than the payment's")
    .option("--after <number>", "begin after the payment of this number", readWhole, 0)
    .option("--most <number>", "show so many at once", readMost, usualMost)
    .option("--json", "as JSON")
    .action((flags: ListFlags) => act((shop) => list(shop, flags)));
  addPaid(owner);
  addGivenBack(owner);
  return command;
}

async function list(shop: OwnersShop, flags: ListFlags): Promise<ExitCode> {
  const asked = askedBy(flags);
  if (asked.length > 1) return refuse("Choose one of --waiting, --unconfirmed, --to-refund and --wrong-sum");
  const { after, most } = flags;
  const found = await listPayments(shop, asked[0], { after, most: most + 1 });
  const payments = found.slice(0, most);
  const next = found.length > most ? payments.at(-1)?.id : undefined;
  print(flags, payments.map(presentPayment), listInWords(payments, asked.length === 0, next));
  return 0;
}

function askedBy({ waiting, unconfirmed, toRefund, wrongSum }: Kind): PaymentsAsked[] {
  const asked: PaymentsAsked[] = [];
  if (waiting) asked.push("waiting");
  if (unconfirmed) asked.push("unconfirmed");
  if (toRefund) asked.push("to-refund");
  if (wrongSum) asked.push("wrong-sum");
  return asked;
}

function presentPayment(payment: ListedPayment) {
  const { id, orderId, method, state, amountCents, reference, refundReason, createdAt, expiresAt } = payment;
  return {
    id,
    order: orderNumber(orderId),
    shopper: payment.shopper,
    method,
    state,
    amount: toDecimal(amountCents),
    reference,
    came_in_part: toDecimal(payment.why === "waiting" ? payment.readCents : 0),
    refund_reason: refundReason,
    to_refund: payment.why === "to-refund" ? toDecimal(sumOf(payment)) : null,
    refunds: payment.refunds.map(presentRefund),
    wrong_sums: payment.wrongSums.map(({ amountCents: cents, reference: told }) => ({
      amount: toDecimal(cents),
      reference: told || null,
    })),
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

function presentRefund(refund: ListedPayment["refunds"][number]) {
  const { id, state, amountCents, reason, reference, refusal, createdAt, askedAt } = refund;
  return {
    id,
    state,
    amount: toDecimal(amountCents),
    reason,
    reference,
    refusal,
    created_at: createdAt.toISOString(),
    asked_at: askedAt?.toISOString() ?? null,
  };
}
