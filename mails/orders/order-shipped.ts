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
        "Somebody else may take it in for you: tell the courier when the phone rings.",
      ),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}

function shippedWords({ number }: Shipped, arrives: string) {
  return {
    subject: `Order ${number} is on its way: ${arrives}`,
    preview: "The courier has your parcel and phones before delivery.",
    heading: "It is on its way",
  };
}

function correctedWords({ number }: Shipped) {
  return {
    subject: `How to follow order ${number}`,
    preview: "This tracking number counts; an earlier one does not.",
    heading: "Your parcel's tracking number",
  };
}

function shippedText(order: Shipped): string {
  return `We have packed order ${order.number} and given it to the courier, who phones before delivery. Please keep your phone near you. ${whereInvoiceIs(order)}`;
}

function correctedText({ number }: Shipped): string {
  return `Order ${number} is with the courier. This is the number to follow it by. If we told you another one before, please forget that one.`;
}

/** One button only: the carrier's page, or the order's page without one. */
function trackingParts(tracking: ParcelTracking | null, orderUrl: string): MailPart[] {
  const ownPage = button("Follow your order", orderUrl);
  if (!tracking) return [ownPage];
  const { number, url } = tracking;
  const told = facts("Your parcel", [{ label: "Tracking number", value: number, isDecisive: true }]);
  return [told, url ? button("Track your parcel", url) : ownPage];
}
