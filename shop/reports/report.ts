import { type CountedStep, type CountedTerm, countFunnel, countTerms } from "../analytics/count-events.ts";
import { shareOf, toDecimal } from "../money/money.ts";
import { type Period, type SoldProduct, salesByDay, soldProducts } from "../orders/queries/sales.ts";
import { refundsByDay } from "../payments/refunds/refunds-by-day.ts";
import type { Shop } from "../shop.ts";

/** Amounts are rand with two decimals: "1299.00". */
export type DayReport = { day: string; orders: number; value: string; refunds: number; refunded: string };

export type Report = {
  sales: Omit<DayReport, "day"> & {
    /** Per order; null without orders. */
    average: string | null;
    /** Days with a payment or a refund. */
    days: DayReport[];
  };
  top_products: { product_id: number; sku: string; name: string; pieces: number; value: string }[];
  top_searches: CountedTerm[];
  searches_without_results: CountedTerm[];
  funnel: CountedStep[];
};

const mostListed = 20;

/** Sales come from orders; searches and funnel from stored analytics events. */
export async function reportOn({ db }: Pick<Shop, "db">, period: Period): Promise<Report> {
  const [sold, refunds, products, searches, vain, funnel] = await Promise.all([
    salesByDay(db, period),
    refundsByDay(db, period),
    soldProducts(db, period, mostListed),
    countTerms(db, "search", period, mostListed),
    countTerms(db, "search_no_results", period, mostListed),
    countFunnel(db, period),
  ]);
  return {
    sales: salesOf([...sold, ...refunds]),
    top_products: products.map(presented),
    top_searches: searches,
    searches_without_results: vain,
    funnel,
  };
}

type Part = { day: string; orders?: number; valueCents?: number; refunds?: number; refundedCents?: number };

function salesOf(parts: Part[]): Report["sales"] {
  const whole = summed(parts);
  const days = Map.groupBy(parts, ({ day }) => day);
  return {
    ...amountsOf(whole),
    average: whole.orders > 0 ? toDecimal(shareOf(whole.valueCents, 1, whole.orders)) : null,
    days: [...days]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, ofDay]) => ({ day, ...amountsOf(summed(ofDay)) })),
  };
}

function summed(parts: Part[]) {
  const total = { orders: 0, valueCents: 0, refunds: 0, refundedCents: 0 };
  for (const { orders = 0, valueCents = 0, refunds = 0, refundedCents = 0 } of parts) {
    total.orders += orders;
    total.valueCents += valueCents;
    total.refunds += refunds;
    total.refundedCents += refundedCents;
  }
  return total;
}

const amountsOf = ({ orders, valueCents, refunds, refundedCents }: ReturnType<typeof summed>) => ({
  orders,
  value: toDecimal(valueCents),
  refunds,
  refunded: toDecimal(refundedCents),
});

const presented = ({ productId, sku, name, pieces, valueCents }: SoldProduct) => ({
  product_id: productId,
  sku,
  name,
  pieces,
  value: toDecimal(valueCents),
});
