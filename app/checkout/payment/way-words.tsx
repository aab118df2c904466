import type { ReactNode } from "react";
import { price } from "../../../words/money/price.ts";
import type { Order } from "../../orders/order.ts";
import { cardGlyph, coveredGlyph, signOf } from "./pay-marks.tsx";

export type WayToPay = Order["payment_methods"][number];

type WayWords = {
  /** Defaults to the shop's label. */
  title?: string;
  text?: string;
  of?: string;
  marks?: string[];
  glyph: ReactNode;
  go: string;
  /** What one may want to be sure of before pressing it. */
  cues: string[];
};

type Known = Omit<WayWords, "go"> & {
  /** Defaults to "Pay" and the total. */
  go?: string;
};

const known: Record<string, (way: WayToPay) => Known> = {
  payfast: () => ({
    title: "Card, instant EFT and more",
    text: "On the secure page of PayFast.",
    of: "PayFast",
    marks: ["Visa", "Mastercard", "Capitec Pay", "SnapScan"],
    glyph: signOf("PayFast"),
    cues: [
      "You give your card or bank details to PayFast only, which then brings you back here: we never see them.",
    ],
  }),
  ozow: () => ({
    title: "Instant EFT",
    text: "At once, from your account at your own bank.",
    of: "Ozow",
    marks: ["Most South African banks"],
    glyph: signOf("Ozow"),
    cues: [
      "You log in to your bank on the secure page of Ozow, which then brings you back here: we never see your details.",
    ],
  }),
  yoco: () => ({
    title: "Debit or credit card",
    text: "On the secure page of Yoco.",
    of: "Yoco",
    marks: ["Visa", "Mastercard"],
    glyph: signOf("Yoco"),
    cues: ["You give your card details to Yoco only, which then brings you back here: we never see them."],
  }),
  eft: (way) => ({
    text: `From your own bank, to our account. ${waitWords(way)}`,
    glyph: signOf("EFT"),
    go: "Show the bank details",
    cues: ["The bank details come on the next page and by mail. Nothing is taken from your account by us."],
  }),
  none: () => ({
    text: "Your voucher covers the whole order.",
    glyph: coveredGlyph,
    go: "Finish the order",
    cues: [],
  }),
};

/** How a payment method is presented. An unknown one shows its label alone. */
export function wayWords(way: WayToPay, { total }: Pick<Order, "total">): WayWords {
  const { method } = way;
  const words = Object.hasOwn(known, method) ? known[method]?.(way) : undefined;
  return { glyph: cardGlyph, go: `Pay ${price(total)}`, cues: [], ...words };
}

function waitWords({ pay_within_hours, pay_within_hours_once_confirmed }: WayToPay): string {
  if (pay_within_hours_once_confirmed !== null)
    return `A transfer often takes a day or more. Confirm your email, and we hold your order ${waitOf(pay_within_hours_once_confirmed)}for the money. If you do not, we hold it only until the time at the top of this page.`;
  return `Your order waits ${waitOf(pay_within_hours)}for the money, and is packed when it is here.`;
}

function waitOf(hours: number | null): string {
  if (!hours) return "";
  return hours >= 48 ? `up to ${Math.floor(hours / 24)} days ` : `up to ${hours} hours `;
}
