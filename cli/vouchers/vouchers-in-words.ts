import { inRand } from "../../shop/money/in-rand.ts";
import { toDecimal } from "../../shop/money/money.ts";
import type { VoucherUses } from "../../shop/orders/voucher-uses.ts";
import { voucherState } from "../../shop/vouchers/list-vouchers.ts";
import type { Voucher } from "../../shop/vouchers/vouchers.ts";
import { count } from "../../words/numbers/count.ts";
import { endWords, momentWords, periodWords } from "../period.ts";
import { inTable } from "../table.ts";

export type OwnersVoucher = Voucher & {
  uses: VoucherUses;
  /** The names of included and excluded goods; empty for all and for none. */
  goods: string[];
  notGoods: string[];
};

export function presentVoucher(voucher: OwnersVoucher, now: Date) {
  const { code, kind, value, uses, goods, notGoods } = voucher;
  return {
    code,
    kind,
    state: voucherState(voucher, now),
    percent: kind === "percent" ? value : null,
    amount: kind === "rand" ? toDecimal(value) : null,
    minimum_spend: toDecimal(voucher.minimumSpendCents),
    from: voucher.startsAt,
    until: voucher.endsAt,
    goods,
    not_goods: notGoods,
    first_order_only: voucher.firstOrderOnly,
    limit: voucher.totalLimit,
    limit_per_shopper: voucher.userLimit,
    orders: uses.orders,
    orders_waiting: uses.waiting,
    orders_honoured: uses.honoured,
  };
}

export function listInWords(vouchers: OwnersVoucher[], now: Date): string {
  if (vouchers.length === 0) return "No vouchers.";
  const rows = vouchers.map((voucher) => [
    ...[voucher.code, worthOf(voucher), stateOf(voucher, now), usedOf(voucher)],
    conditionsOf(voucher).join("; "),
  ]);
  return inTable([["code", "worth", "state", "used", "conditions"], ...rows]).join("\n");
}

export function voucherInWords(voucher: OwnersVoucher, now: Date): string {
  const { uses } = voucher;
  return [
    `${voucher.code}: ${worthOf(voucher)}, ${stateOf(voucher, now)}`,
    ...conditionsOf(voucher).map((condition) => `  ${condition}`),
    `  used: ${usedOf(voucher)}`,
    ...(uses.honoured > 0 ? [honouredWords(uses.honoured)] : []),
    ...(uses.waiting > 0 ? [waitingWords(uses.waiting)] : []),
  ].join("\n");
}

function waitingWords(waiting: number): string {
  if (waiting === 1) return "  An order that waits for payment uses it and keeps its price.";
  return `  ${count(waiting)} orders that wait for payment use it and keep their price.`;
}

function honouredWords(honoured: number): string {
  const orders = honoured === 1 ? "1 of them was" : `${count(honoured)} of them were`;
  return `  ${orders} paid late, when no use was left, and honoured.`;
}

function worthOf({ kind, value }: Voucher): string {
  if (kind === "free_delivery") return "free delivery";
  return `${kind === "percent" ? `${value} %` : inRand(value)} off`;
}

function stateOf(voucher: OwnersVoucher, now: Date): string {
  const { startsAt, endsAt, totalLimit, uses } = voucher;
  const state = voucherState(voucher, now);
  if (state === "ended" && endsAt) return `ended ${endWords(endsAt)}`;
  if (state === "planned" && startsAt) return `from ${momentWords(startsAt)}`;
  return totalLimit !== null && uses.orders >= totalLimit ? "used up" : "runs";
}

function usedOf({ uses, totalLimit }: OwnersVoucher): string {
  return totalLimit === null ? count(uses.orders) : `${count(uses.orders)} of ${count(totalLimit)}`;
}

function conditionsOf(voucher: OwnersVoucher): string[] {
  const { goods, notGoods, minimumSpendCents, firstOrderOnly, userLimit } = voucher;
  const spend = minimumSpendCents > 0 && `for ${inRand(minimumSpendCents)} or more`;
  const conditions = [
    goods.length > 0 && `only for ${goods.join(", ")}`,
    notGoods.length > 0 && `not for ${notGoods.join(", ")}`,
    spend,
    periodWords(voucher),
    firstOrderOnly && "only for a first order",
    userLimit !== null && `each shopper ${userLimit === 1 ? "once" : `${count(userLimit)} times`}`,
  ];
  return conditions.filter((condition): condition is string => Boolean(condition));
}
