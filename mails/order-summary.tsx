import { Heading } from "@react-email/heading";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { OrderMailProps } from "../shop/mail-message.ts";
import { price } from "../words/price.ts";
import { type AmountRow, amountRows } from "./amount-rows.ts";
import { styles } from "./mail-styles.ts";

/** What was bought, and how the total comes about. */
export function OrderSummary({ order }: { order: OrderMailProps }) {
  return (
    <Section style={styles.panel}>
      <Heading as="h2" style={styles.panelTitle}>
        Order {order.number}
      </Heading>
      <table style={styles.table} cellPadding={0} cellSpacing={0}>
        <tbody>
          {order.lines.map((line, position) => (
            // Two lines may read the same.
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
            <Line key={position} line={line} />
          ))}
        </tbody>
      </table>
      <table style={styles.amounts} cellPadding={0} cellSpacing={0}>
        <tbody>
          {amountRows(order).map((row) => (
            <Amount key={row.label} row={row} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Line({ line: { name, options, quantity, total } }: { line: OrderMailProps["lines"][number] }) {
  return (
    <tr>
      <th scope="row" style={styles.lineName}>
        {name}
        <span style={styles.lineFacts}>{[...options, `Quantity\u00a0${quantity}`].join(" · ")}</span>
      </th>
      <td style={styles.lineTotal}>{price(total)}</td>
    </tr>
  );
}

function Amount({ row: { label, value, isTotal } }: { row: AmountRow }) {
  return (
    <tr>
      <th scope="row" style={isTotal ? styles.totalLabel : styles.amountLabel}>
        {label}
      </th>
      <td style={isTotal ? styles.totalValue : styles.amountValue}>{value}</td>
    </tr>
  );
}

/** How the order comes to the shopper, when, and where. */
export function Delivery({ delivery, arrives }: { delivery: OrderMailProps["delivery"]; arrives: string }) {
  return (
    <Section style={styles.panel}>
      <Heading as="h2" style={styles.panelTitle}>
        {delivery.label}
      </Heading>
      <Text style={styles.place}>
        <strong>{arrives}</strong>
        <br />
        {delivery.address}
      </Text>
    </Section>
  );
}
