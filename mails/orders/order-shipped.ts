import type { MailProps, ParcelTracking } from "../../shop/mail-message.ts";
import { dayRange } from "../../words/dates/date.ts";
import type { Mail, MailPart } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { delivery } from "../parts/delivery.tsx";
import { facts } from "../parts/facts.tsx";
import { orderSummary } from "../parts/order-summary.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";
import { whereInvoiceIs } from "./where-invoice-is.ts";

type Shipped = MailProps["order-shipped"];

/** The courier has the parcel: when and where it comes, and how to track it. */
export function orderShipped(order: Shipped): Mail {
  const { number, orderUrl } = order;
  const arrives = dayRange(order.delivery.etaFrom, order.delivery.etaTo);
  return {
    ...(order.isCorrected ? correctedWords(order) : shippedWords(order, arrives)),
    parts: [
      paragraph(order.isCorrected ? correctedText(order) : shippedText(order)),
      ...trackingParts(order.tracking, orderUrl),
      delivery(order.delivery, arrives),
      orderSummary(order),
      question(
        "Not at home on the day?",
        "Someone else can take it in for you. Tell the courier when they phone.",
      ),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}

function shippedWords({ number }: Shipped, arrives: string) {
  return {
    subject: `Order ${number} is on its way: ${arrives}`,
    preview: "The courier has your parcel and will phone before delivering.",
    heading: "It’s on its way",
  };
}

function correctedWords({ number }: Shipped) {
  return {
    subject: `How to track order ${number}`,
    preview: "Please use this tracking number instead of any earlier one.",
    heading: "Your parcel’s tracking number",
  };
}

function shippedText(order: Shipped): string {
  return `We’ve packed order ${order.number} and given it to the courier, who will phone before delivering. Please keep your phone nearby. ${whereInvoiceIs(order)}`;
}

function correctedText({ number }: Shipped): string {
  return `Order ${number} is with the courier. Use this number to track it. If we sent you a different one before, please ignore it.`;
}

/** One button only: the carrier's page, or the order's page without one. */
function trackingParts(tracking: ParcelTracking | null, orderUrl: string): MailPart[] {
  const ownPage = button("Track your order", orderUrl);
  if (!tracking) return [ownPage];
  const { number, url } = tracking;
  const told = facts("Your parcel", [{ label: "Tracking number", value: number, isDecisive: true }]);
  return [told, url ? button("Track your parcel", url) : ownPage];
}
