import { Heading } from "@react-email/heading";
import { Section } from "@react-email/section";
import type { OrderGoods } from "../../shop/mail-message.ts";
import { price } from "../../words/money/price.ts";
import { noReturnMark } from "../../words/products/no-return-mark.ts";
import type { MailPart } from "../mail.ts";
import { looks } from "../mail-looks.ts";
import { type AmountRow, amountRows } from "./amount-rows.ts";

export function orderSummary(order: OrderGoods): MailPart {
  const lines = [`Order ${order.number}`, ...order.lines.map(lineText)].join("\n");
  const amounts = amountRows(order)
    .map(({ label, value }) => `${label}: ${value}`)
    .join("\n");
  return { html: <OrderSummary order={order} />, text: `${lines}\n\n${amounts}` };
}

type OrderLine = OrderGoods["lines"][number];

function lineText({ name, options, quantity, total, noReturn }: OrderLine): string {
  const facts = noReturn ? [...options, noReturnMark] : options;
  const chosen = facts.length > 0 ? ` (${facts.join(", ")})` : "";
  return `${quantity} × ${name}${chosen}: ${price(total)}`;
}

function OrderSummary({ order }: { order: OrderGoods }) {
  return (
    <Section {...looks.panel}>
      <Heading as="h2" {...looks.panelTitle}>
        Order {order.number}
      </Heading>
      <table {...looks.table} cellPadding={0} cellSpacing={0}>
        <tbody>
          {order.lines.map((line, position) => (
            // Two lines may read the same.
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
            <Line key={position} line={line} />
          ))}
        </tbody>
      </table>
      <table {...looks.amounts} cellPadding={0} cellSpacing={0}>
        <tbody>
          {amountRows(order).map((row) => (
            <Amount key={row.label} row={row} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Line({ line: { name, options, quantity, total, noReturn } }: { line: OrderLine }) {
  const facts = [...options, `Quantity\u00a0${quantity}`, ...(noReturn ? [noReturnMark] : [])];
  return (
    <tr>
      <th scope="row" {...looks.lineName}>
        {name}
        <span {...looks.lineFacts}>{facts.join(" · ")}</span>
      </th>
      <td {...looks.lineTotal}>{price(total)}</td>
    </tr>
  );
}

function Amount({ row: { label, value, isTotal } }: { row: AmountRow }) {
  return (
    <tr>
      <th scope="row" {...(isTotal ? looks.totalLabel : looks.amountLabel)}>
        {label}
      </th>
      <td {...(isTotal ? looks.totalValue : looks.amountValue)}>{value}</td>
    </tr>
  );
}
