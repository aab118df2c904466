import { spread, sum } from "../money/money.ts";
import type { Invoice, RateTotal } from "./invoice.ts";

type RateValue = Pick<RateTotal, "ratePercent" | "amountCents">;

/** What is left of an invoice after its credit notes. */
export function remainingByRate(invoice: RateTotal[], credited: RateTotal[][]): RateTotal[] {
  return invoice.map((rate) => {
    const alike = credited.flat().filter(({ ratePercent }) => ratePercent === rate.ratePercent);
    return {
      ratePercent: rate.ratePercent,
      amountCents: rate.amountCents - sum(alike.map(({ amountCents }) => amountCents)),
      vatCents: rate.vatCents - sum(alike.map(({ vatCents }) => vatCents)),
    };
  });
}

/** The amount paid for some pieces, by VAT rate. */
export function valueOfGoods(
  { lines }: Pick<Invoice, "lines">,
  goods: { productId: number; quantity: number }[],
): RateValue[] {
  return goods.flatMap(({ productId, quantity }) => {
    const line = lines.find((each) => each.productId === productId);
    if (!line) return [];
    const pieces = Math.min(quantity, line.quantity);
    const [amountCents = 0] = spread(line.amountCents, [pieces, line.quantity - pieces]);
    return [{ ratePercent: line.vatRatePercent, amountCents }];
  });
}

/**
 * Splits a refund over VAT rates: first over the value of returned goods, then over the rest. The parts add up to the
 * refund, or to what remains if that is less.
 */
export function creditByRate(amountCents: number, remaining: RateTotal[], goods: RateValue[]): RateTotal[] {
  const left = remaining.map((rate) => rate.amountCents);
  const returned = remaining.map((rate) => Math.min(rate.amountCents, valueAt(rate.ratePercent, goods)));
  const credited = Math.min(amountCents, sum(left));
  const ofGoods = spread(Math.min(credited, sum(returned)), returned);
  const rest = spread(
    credited - sum(ofGoods),
    left.map((each, index) => each - (ofGoods[index] ?? 0)),
  );
  return remaining
    .map(({ ratePercent, ...whole }, index) => {
      const part = (ofGoods[index] ?? 0) + (rest[index] ?? 0);
      const [vatCents = 0] = spread(whole.vatCents, [part, whole.amountCents - part]);
      return { ratePercent, amountCents: part, vatCents };
    })
    .filter((rate) => rate.amountCents > 0);
}

function valueAt(ratePercent: number, goods: RateValue[]): number {
  return sum(goods.filter((each) => each.ratePercent === ratePercent).map((each) => each.amountCents));
}
