import type { OrderMailProps } from "../shop/mail-message.ts";
import { price } from "../words/price.ts";
import { amountRows } from "./amount-rows.ts";
import type { MailWords } from "./mail-words.ts";

/** The mail as plain text, with everything its HTML says. */
export function writeText(words: MailWords, props: OrderMailProps): string {
  const blocks = [
    words.heading,
    `Hello ${props.name},`,
    ...words.opening,
    `${words.buttonLabel}:\n${props.orderUrl}`,
    [`Order ${props.number}`, ...props.lines.map(lineText)].join("\n"),
    amountRows(props)
      .map(({ label, value }) => `${label}: ${value}`)
      .join("\n"),
    ...(words.arrives === null ? [] : [deliveryText(words.arrives, props)]),
    ...words.closing,
    props.shopName,
  ];
  return `${blocks.join("\n\n")}\n`;
}

function lineText({ name, options, quantity, total }: OrderMailProps["lines"][number]): string {
  const chosen = options.length > 0 ? ` (${options.join(", ")})` : "";
  return `${quantity} × ${name}${chosen}: ${price(total)}`;
}

function deliveryText(arrives: string, { delivery }: OrderMailProps): string {
  return `${delivery.label}: ${arrives}\n${delivery.address}`;
}
