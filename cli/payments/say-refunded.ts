import { toDecimal } from "../../shop/money/money.ts";
import { askForRefund } from "../../shop/payments/refunds/ask-for-refund.ts";
import { markRefunded } from "../../shop/payments/refunds/mark-refunded.ts";
import type { SaidOfRefund } from "../../shop/payments/refunds/refund.ts";
import { price } from "../../words/money/price.ts";
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
import { amountProblem } from "./say-paid.ts";

type RefundedFlags = JsonFlag & { amount?: string; again?: true; seen?: true };

export function addGivenBack({ command, actWhole }: ReturnType<typeof ownerCommand>): void {
  command
    .command("refund")
    .description("request a due refund from the gateway")
    .argument("<payment>", "its number in the list")
    .option("--json", "print the result as JSON")
    .action((payment: string, flags: JsonFlag) => actWhole((shop) => refund(shop, payment, flags)));
  command
    .command("refunded")
    .description("mark a refund as paid by you")
    .argument("<payment>", "its number in the list")
    .option("--amount <rand>", "the amount, to the cent; default: all that is due")
    .option("--again", "it is a further refund of the same amount")
    .option("--seen", "the gateway has not confirmed it, but you see the refund in your account there")
    .option("--json", "print the result as JSON")
    .action((payment: string, flags: RefundedFlags) => actWhole((shop) => refunded(shop, payment, flags)));
}

async function refund(shop: OwnersWholeShop, typed: string, flags: JsonFlag): Promise<ExitCode> {
  const paymentId = readPayment(typed);
  if (paymentId === undefined) return 1;
  const marked = await askForRefund(shop, shop.actor, paymentId);
  return tell(flags, paymentId, marked, {
    done: "goes back: the running shop asks the gateway within a minute, and the shopper is told when it has",
    known: "Nothing was changed.",
  });
}

async function refunded(shop: OwnersWholeShop, typed: string, flags: RefundedFlags): Promise<ExitCode> {
  const paymentId = readPayment(typed);
  if (paymentId === undefined) return 1;
  const amountCents = flags.amount === undefined ? undefined : centsIn(flags.amount);
  if (flags.amount !== undefined && amountCents === undefined) return refuse(amountProblem);
  const said = { amountCents, again: flags.again ?? false, isSeen: flags.seen ?? false };
  const marked = await markRefunded(shop, shop.actor, paymentId, said);
  return tell(flags, paymentId, marked, {
    done: "is paid back. The shopper was told",
    known: `Nothing was changed.${said.again ? "" : " A further one of the same sum is said with --again."}`,
  });
}

function readPayment(typed: string): number | undefined {
  if (/^\d{1,9}$/.test(typed)) return Number(typed);
  refuse(`${typed} is not a payment's number: the list shows it first on its line`);
  return undefined;
}

/** @param words `done` follows the amount, `known` follows the refund's earlier state */
function tell(
  flags: JsonFlag,
  paymentId: number,
  marked: SaidOfRefund | undefined,
  words: { done: string; known: string },
): ExitCode {
  if (!marked) return refuse(`There is no payment ${paymentId}`);
  const { result, outcome, orderId, amountCents } = marked;
  if (result === "refused") return refuse(`Payment ${paymentId}: ${outcome}`);
  const amount = toDecimal(amountCents);
  const sentence = result === "done" ? `${price(amount)} ${words.done}.` : `${outcome}. ${words.known}`;
  const order = orderNumber(orderId);
  print(flags, { order, result, outcome, amount }, `Order ${order}: ${sentence}`);
  return 0;
}
