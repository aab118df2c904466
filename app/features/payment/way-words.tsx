import type { ReactNode } from "react";
import { price } from "../../../words/price.ts";
import type { Order } from "../order/order.ts";
import { cardGlyph, coveredGlyph, signOf } from "./pay-marks.tsx";

export type WayToPay = Order["payment_methods"][number];

type WayWords = {
  /** What it is called; unless said, as the shop calls it. */
  title?: string;
  text?: string;
  /** Whose page it is. */
  of?: string;
  /** The names one looks for besides. */
  marks?: string[];
  glyph: ReactNode;
  /** On the button. */
  go: string;
  /** What one may want to be sure of before pressing it. */
  cues: string[];
};

type Known = Omit<WayWords, "go"> & {
  /** Unless said, what is paid stands there. */
  go?: string;
};

/** By `method`; the hours are how long the order waits for it. */
const known: Record<string, (hours: number | null) => Known> = {
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
  eft: (hours) => ({
    text: `From your own bank, to our account. Your order waits ${waitOf(hours)}for the money, and is packed when it is here.`,
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

/** What a way to pay means for the shopper. One that is not known here is told by its label alone. */
export function wayWords({ method, pay_within_hours }: WayToPay, { total }: Pick<Order, "total">): WayWords {
  const words = Object.hasOwn(known, method) ? known[method]?.(pay_within_hours) : undefined;
  return { glyph: cardGlyph, go: `Pay ${price(total)}`, cues: [], ...words };
}

function waitOf(hours: number | null): string {
  if (!hours) return "";
  return hours >= 48 ? `up to ${Math.floor(hours / 24)} days ` : `up to ${hours} hours `;
}
