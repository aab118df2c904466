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
    text: "On PayFast’s secure page.",
    of: "PayFast",
    marks: ["Visa", "Mastercard", "Capitec Pay", "SnapScan"],
    glyph: signOf("PayFast"),
    cues: ["You’ll pay on PayFast’s secure page and come back here. We never see your card or bank details."],
  }),
  ozow: () => ({
    title: "Instant EFT",
    text: "Pay straight from your bank account.",
    of: "Ozow",
    marks: ["Most South African banks"],
    glyph: signOf("Ozow"),
    cues: ["You’ll log in to your bank on Ozow’s secure page and come back here. We never see your details."],
  }),
  yoco: () => ({
    title: "Debit or credit card",
    text: "On Yoco’s secure page.",
    of: "Yoco",
    marks: ["Visa", "Mastercard"],
    glyph: signOf("Yoco"),
    cues: ["You’ll enter your card details on Yoco’s secure page and come back here. We never see them."],
  }),
  eft: (way) => ({
    text: `Transfer to our account. ${waitWords(way)}`,
    glyph: signOf("EFT"),
    go: "Show bank details",
    cues: [
      "You’ll get our bank details on the next page and by email. We don’t take anything from your account.",
    ],
  }),
  none: () => ({
    text: "Your voucher covers the whole order.",
    glyph: coveredGlyph,
    go: "Complete order",
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
    return `A transfer often takes a day or more. Confirm your email and we’ll hold your order${waitOf(pay_within_hours_once_confirmed)}. Otherwise we’ll only hold it until the time at the top of this page.`;
  return `We hold your order${waitOf(pay_within_hours)} and pack it once your payment clears.`;
}

function waitOf(hours: number | null): string {
  if (!hours) return "";
  return hours >= 48 ? ` for up to ${Math.floor(hours / 24)} days` : ` for up to ${hours} hours`;
}
