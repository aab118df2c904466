import type { OrderLine } from "../../shop/orders/order.ts";
import { orderById } from "../../shop/orders/queries/read-orders.ts";
import type { RefundedGoods } from "../../shop/payments/refunds/refund.ts";
import { refundOrder } from "../../shop/payments/refunds/refund-order.ts";
import { orderNumber } from "../../words/order-number.ts";
import { amountIn } from "../arguments.ts";
import {
  type ExitCode,
  type JsonFlag,
  type OwnersWholeShop,
  type ownerCommand,
  print,
  refuse,
} from "../owner-command.ts";
import { noOrder, readOrder } from "./named-order.ts";
import { presentRefund } from "./orders-as-json.ts";

type Flags = JsonFlag & { reason: string; amount?: string; item?: string[]; restock?: true; again?: true };

export function addRefund({ command, actWhole }: ReturnType<typeof ownerCommand>): void {
  command
    .command("refund")
    .description("refund an order: all that is left, an amount, or the price of returned goods")
    .argument("<order>", "its number")
    .requiredOption("--reason <words>", "the reason, for the shopper and the credit note")
    .option("--amount <rand>", "an amount, to the cent: 120.00")
    .option("--item <SKU[=pieces]>", "returned goods; repeatable", (each, all: string[] = []) => [
      ...all,
      each,
    ])
    .option("--restock", "the goods can be sold again")
    .option("--again", "refund the same amount once more")
    .option("--json", "as JSON")
    .action((order: string, flags: Flags) => actWhole((shop) => refund(shop, order, flags)));
}

async function refund(shop: OwnersWholeShop, typed: string, flags: Flags): Promise<ExitCode> {
  const id = readOrder(typed);
  const order = id === null ? undefined : await orderById(shop.db, id);
  if (!order) return refuse(noOrder(typed));
  const amountCents = flags.amount === undefined ? undefined : amountIn(flags.amount);
  if (flags.amount !== undefined && amountCents === undefined)
    return refuse("The amount must be above nothing, in rand and cents, such as 120.00");
  const goods = flags.item && readGoods(order.lines, flags.item);
  if (goods && "problem" in goods) return refuse(goods.problem);
  const refunded = await refundOrder(shop, shop.actor, order.id, {
    amountCents,
    goods,
    reason: flags.reason,
    restock: flags.restock ?? false,
    again: flags.again ?? false,
  });
  if (!refunded.ok) return refuse(refunded.problem);
  const { refunds, outcome } = refunded;
  const json = { order: orderNumber(order.id), outcome, refunds: refunds.map(presentRefund) };
  print(flags, json, `Order ${orderNumber(order.id)}: ${outcome}`);
  return 0;
}

/** "KET-7" is one piece, "KET-7=2" two; repetitions are added. */
function readGoods(lines: OrderLine[], items: string[]): RefundedGoods[] | { problem: string } {
  const pieces = new Map<number, number>();
  for (const item of items) {
    const [, sku = "", count = "1"] = /^(.*?)(?:=(\d{1,6}))?$/.exec(item.trim()) ?? [];
    const line = lines.find(({ product }) => product.sku.toUpperCase() === sku.toUpperCase());
    if (!line) return { problem: `Nothing with the SKU "${sku}" is in this order` };
    if (Number(count) < 1) return { problem: `Of ${sku} at least one piece has come back` };
    pieces.set(line.productId, (pieces.get(line.productId) ?? 0) + Number(count));
  }
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }));
}
