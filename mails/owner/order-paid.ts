import type { OwnerOrderMailProps } from "../../shop/mail-message.ts";
import { day, dayRange } from "../../words/dates/date.ts";
import { price } from "../../words/money/price.ts";
import type { Mail } from "../mail.ts";
import { type Fact, facts } from "../parts/facts.tsx";
import { nextSteps } from "../parts/next-steps.tsx";
import { orderSummary } from "../parts/order-summary.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { quotation } from "../parts/quotation.tsx";
import { withoutLinks } from "../parts/without-links.ts";

/** To the owner: a paid order, ready to pack. The subject holds no typed text. */
export function ownerOrderPaid(props: OwnerOrderMailProps): Mail {
  const { number, total, delivery, note, orderUrl } = props;
  const by = day(delivery.etaTo);
  const isCollected = delivery.kind === "collect";
  return {
    subject: `New order ${number}: ${price(total)} paid`,
    preview: isCollected ? `To be ready by ${by}.` : `To be delivered by ${by}.`,
    heading: `New order ${number}`,
    parts: [
      paragraph(howPaid(props)),
      orderSummary(props),
      facts(isCollected ? "Collected by the shopper" : "Delivery", factsOf(props)),
      quotation(isCollected ? "Who collects it, as typed by the shopper" : toWhom, typed(props)),
      ...(note ? [quotation("Note for the delivery, as typed by the shopper", note)] : []),
      nextSteps(stepsOf(props)),
    ],
    because: "you want an email for each paid order. Its shopper sees the order here",
    url: orderUrl,
  };
}

const toWhom = "Deliver to, as typed by the shopper";

function howPaid({ paidBy, total, isLate }: OwnerOrderMailProps): string {
  const paid = paidBy === null ? "Nothing was to be paid." : `${price(total)} was paid by ${paidBy}.`;
  return isLate
    ? `${paid} The money came after the order had run out of time. All of it was still in stock, so the order goes on.`
    : paid;
}

function factsOf({ delivery, shopper }: OwnerOrderMailProps): Fact[] {
  const when = { label: "When", value: dayRange(delivery.etaFrom, delivery.etaTo) };
  const way = { label: "How", value: delivery.label };
  const where = delivery.kind === "collect" ? [{ label: "Where", value: delivery.place ?? "" }] : [];
  const email = shopper ? [{ label: "Email of the account", value: withoutLinks(shopper.email) }] : [];
  return [way, when, ...where, ...email];
}

/** One line each, as on a parcel. */
function typed({ recipient, company, delivery, shopper }: OwnerOrderMailProps): string {
  const place = delivery.kind === "collect" ? [] : [delivery.place];
  const account = shopper && shopper.name !== recipient.name ? [`Account of ${shopper.name}`] : [];
  return [recipient.name, company, recipient.phone, ...place, ...account].filter(Boolean).join("\n");
}

function stepsOf({ number, delivery }: OwnerOrderMailProps) {
  const id = Number(number);
  const isCollected = delivery.kind === "collect";
  return [
    { words: "All about the order:", command: `npx spaza orders show ${id}` },
    { words: "Its packing slip:", command: `npx spaza orders slip ${id}` },
    { words: "When it is packed:", command: `npx spaza orders pack ${id}` },
    isCollected
      ? { words: "When it can be collected:", command: `npx spaza orders ready ${id}` }
      : { words: "When the courier has it, see:", command: "npx spaza orders ship --help" },
  ];
}
