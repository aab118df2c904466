import type { Report } from "../../shop/reports/report.ts";
import { day, shortDay } from "../../words/dates/date.ts";
import { price } from "../../words/money/price.ts";
import { count, countOf } from "../../words/numbers/count.ts";
import { inTable } from "../table.ts";

const stepWords: Record<Report["funnel"][number]["name"], string> = {
  page_view: "looked at pages",
  view_item: "looked at a product",
  add_to_cart: "put something into the cart",
  begin_checkout: "went to the checkout",
  add_payment_info: "began to pay",
  purchase: "paid",
};

export function reportInWords(report: Report & { from: string; to: string }): string {
  const parts = [
    [`From ${shortDay(report.from)} to ${shortDay(report.to)}`],
    ["Sales", ...salesLines(report.sales)],
    ["Products that brought most", ...productLines(report.top_products)],
    ["Searched for most", ...termLines(report.top_searches)],
    ["Searched for in vain", ...termLines(report.searches_without_results)],
    ["The way to a paid order", ...funnelLines(report.funnel)],
  ];
  return parts.map((lines) => lines.join("\n")).join("\n\n");
}

function salesLines({ days, average, ...whole }: Report["sales"]): string[] {
  const cells = ({ orders, value, refunds, refunded }: typeof whole) => [
    ...[count(orders), price(value)],
    refunds > 0 ? `${price(refunded)} (${countOf(refunds, "refund", "refunds")})` : "",
  ];
  if (days.length === 0) return ["  Nothing was paid, and nothing paid back."];
  return [
    ...indented([
      ["day", "orders", "paid", "paid back"],
      ...days.map(({ day: date, ...ofDay }) => [day(date), ...cells(ofDay)]),
      ["all", ...cells(whole)],
    ]),
    ...(average === null ? [] : [`  An order was worth ${price(average)} on average.`]),
  ];
}

function productLines(products: Report["top_products"]): string[] {
  if (products.length === 0) return ["  None."];
  const rows = products.map(({ sku, name, pieces, value }) => [sku, count(pieces), price(value), name]);
  return indented([["SKU", "pieces", "paid", "name"], ...rows]);
}

function termLines(terms: Report["top_searches"]): string[] {
  if (terms.length === 0) return ["  None that is known."];
  return indented([["times", "words"], ...terms.map((each) => [count(each.count), each.term])]);
}

function funnelLines(funnel: Report["funnel"]): string[] {
  if (funnel.every(({ events }) => events === 0))
    return ["  Not known: events are kept only while the shop runs with ANALYTICS=on."];
  const rows = funnel.map(({ name, events, visitors, sessions }) => [
    ...[stepWords[name], count(events), count(visitors), count(sessions)],
  ]);
  return [
    ...indented([["step", "times", "visitors", "visits"], ...rows]),
    "  Visitors and visits are those of shoppers who accepted the cookie notice.",
  ];
}

const indented = (rows: string[][]) => inTable(rows).map((line) => `  ${line}`);
