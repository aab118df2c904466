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
  description: "Payments and refunds.",
  help: `
Nobody notifies the shop of an EFT: look into your bank account, and give the reference and the amount that came. The
order proceeds at once, and the shopper gets a mail. The same applies to a payment that its gateway does not confirm
("unconfirmed"): if you see it in your account at the gateway, give the payment's number from the list instead of a
reference. A number that is not on the list is refused: no shopper came back from that gateway. If you do see its money
there, add --seen.

If more came than the order costs, give the amount that came: the difference is listed as a refund. Too little changes
nothing: ask for the rest with the same reference, and give the whole amount when all of it is there. Confirm a further
transfer with a paid reference by --again; it is listed as a refund, too.

A gateway can make a due refund ("to-refund"): "refund" requests it, as often as needed. Refund transfers, and refunds
that a gateway has refused, yourself, in one piece or several, then confirm them with "refunded". If a gateway never
confirms a refund, look into your account there, and confirm it with "refunded" and --seen. A payment of a wrong amount
("wrong-sum") pays no order: refund it in your account at the gateway and confirm that with "refunded" and its amount, or
accept it as payment in full with "paid" and --seen. The shopper gets a mail about every refund. To refund an order that
is not cancelled, whole or in part, see "npx spaza orders refund --help". The examples' numbers and reference are those
of the demo, except 118, which stands for a payment to be refunded by its gateway: a new demo has none.

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
    .description("list the payments that need your attention, the oldest first")
    .option("--waiting", "only bank transfers that orders await")
    .option("--unconfirmed", "only payments without a result from their gateway")
    .option("--to-refund", "only payments to refund")
    .option("--wrong-sum", "only payments of a wrong amount")
    .option("--after <number>", "start after the payment with this number", readWhole, 0)
    .option("--most <number>", "how many to list", readMost, usualMost)
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
