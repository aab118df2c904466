import { shortDay, timeOfDay } from "../../words/dates/date.ts";
import { inRand } from "../money/in-rand.ts";
import type { Voucher } from "./vouchers.ts";

/** Facts about the order and shopper from later modules. */
export type VoucherContext = {
  now: Date;
  isFirstOrder: boolean;
  /** Other orders that use it now; cancelled orders do not count. */
  uses: { ofAll: number; ofShopper: number };
  /** Without a voucher. */
  deliveryFeeCents: number;
  /** Names of the included goods; empty for all. */
  goodsNames: string[];
};

/**
 * Why a voucher is refused, as text for the shopper; undefined when it is valid.
 * @param countedCents the total of goods it applies to
 */
export function refusalOf(voucher: Voucher, countedCents: number, context: VoucherContext) {
  return (
    timeRefusal(voucher, context.now) ??
    limitRefusal(voucher, context) ??
    goodsRefusal(voucher, countedCents, context.goodsNames)
  );
}

function timeRefusal({ startsAt, endsAt }: Voucher, now: Date): string | undefined {
  // The end is exclusive: a voucher until midnight ended the day before.
  if (endsAt && endsAt <= now)
    return `This voucher ended on ${shortDay(new Date(endsAt.getTime() - 1).toISOString())}`;
  // Checked after the end, since the owner may end a voucher before its start.
  return startsAt && startsAt > now ? `This voucher can be used from ${dayAndTime(startsAt)}` : undefined;
}

/** "1 Dec 2026", with a time unless it is midnight in South Africa. */
function dayAndTime(time: Date): string {
  const [date, clock] = [shortDay(time.toISOString()), timeOfDay(time.toISOString())];
  return clock === "00:00" ? date : `${clock} on ${date}`;
}

export type VoucherStanding = Pick<VoucherContext, "isFirstOrder" | "uses">;

/** Checks only the limits on uses and first orders. */
export function limitRefusal(voucher: Voucher, { isFirstOrder, uses }: VoucherStanding): string | undefined {
  const { firstOrderOnly, userLimit, totalLimit } = voucher;
  if (firstOrderOnly && !isFirstOrder) return "This voucher is for your first order only";
  if (userLimit !== null && uses.ofShopper >= userLimit) {
    if (userLimit === 1) return "You’ve already used this voucher in another order";
    return `You’ve already used this voucher in ${uses.ofShopper} other orders, which is the limit`;
  }
  if (totalLimit !== null && uses.ofAll >= totalLimit) return "This voucher has been used up";
  return undefined;
}

function goodsRefusal(voucher: Voucher, countedCents: number, names: string[]): string | undefined {
  if (countedCents === 0) {
    if (names.length === 0) return "This voucher doesn’t apply to anything in this order";
    return `This voucher only applies to ${inWords(names)}`;
  }
  const missingCents = voucher.minimumSpendCents - countedCents;
  if (missingCents <= 0) return undefined;
  return `Spend ${inRand(missingCents)} more ${onWhat(voucher, names)}to use this voucher`;
}

function onWhat({ goodsOut }: Voucher, names: string[]): string {
  if (names.length > 0) return `on ${inWords(names)} `;
  return goodsOut ? "on items it applies to " : "";
}

const mostNames = 3;

/** "Braai and Camping"; of many the first few. */
function inWords(names: string[]): string {
  const shown = names.length > mostNames ? [...names.slice(0, mostNames - 1), "other goods"] : names;
  const last = shown.at(-1) ?? "";
  return shown.length > 1 ? `${shown.slice(0, -1).join(", ")} and ${last}` : last;
}
