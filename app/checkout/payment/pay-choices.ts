import type { IconName } from "../../../widgets/icon-names.ts";
import type { Order } from "../../orders/order.ts";

export type WayToPay = Order["payment_methods"][number];

/** A choice names what a shopper pays with (a card, a bank account), and has the way to pay that takes it. */
export type PayChoice = {
  /** In the page's address, and kept for the next order. */
  id: string;
  title: string;
  text?: string;
  icon: IconName;
  way: WayToPay;
  /** The shopper chooses this again on a gateway's page that offers several. */
  again?: string;
};

type Kind = Required<Omit<PayChoice, "way">> & { id: WayToPay["takes"][number] };

const kinds: Kind[] = [
  {
    id: "card",
    title: "Card",
    text: "Debit or credit, Visa or Mastercard.",
    icon: "credit-card",
    again: "your card",
  },
  {
    id: "instant-eft",
    title: "Instant EFT",
    text: "Pay straight from your bank account.",
    icon: "bolt",
    again: "instant EFT",
  },
  {
    id: "capitec-pay",
    title: "Capitec Pay",
    text: "Approve the payment in your Capitec app.",
    icon: "device-phone-mobile",
    again: "Capitec Pay",
  },
  {
    id: "scan",
    title: "Scan to pay",
    text: "Scan a code with SnapScan or your bank’s app.",
    icon: "qr-code",
    again: "SnapScan or Scan to Pay",
  },
];

/**
 * The choices that the ways allow, each once. Transfers and unknown ways are their own.
 * @param away gateways that could not be reached: another one that takes the same is used instead
 */
export function choicesOf(ways: WayToPay[], away: string[] = []): PayChoice[] {
  const reached = ways.filter(({ method }) => !away.includes(method));
  const byKind = kinds.flatMap((kind) => {
    const way = wayFor(kind, reached) ?? wayFor(kind, ways);
    return way ? [{ ...kind, way }] : [];
  });
  return [...byKind, ...ways.filter(({ takes }) => takes.length === 0).map(ownChoice)];
}

/** The gateway whose page offers the least besides: there one need not choose again. */
function wayFor({ id }: Kind, ways: WayToPay[]): WayToPay | undefined {
  const [way] = ways
    .filter(({ takes }) => takes.includes(id))
    .toSorted((one, other) => one.takes.length - other.takes.length);
  return way;
}

function ownChoice(way: WayToPay): PayChoice {
  const choice = { id: way.method, title: way.label, way };
  if (way.method === "eft")
    return { ...choice, icon: "building-library", text: `Transfer to our account. ${waitWords(way)}` };
  if (way.method === "none")
    return { ...choice, icon: "check", text: "Your voucher covers the whole order." };
  return { ...choice, icon: "credit-card" };
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
