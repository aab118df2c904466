import type { ConfirmFirst, EftDetails, MailProps } from "../../shop/mail-message.ts";
import { timeAndDay } from "../../words/dates/date.ts";
import { price } from "../../words/money/price.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { type Fact, facts } from "../parts/facts.tsx";
import { orderSummary } from "../parts/order-summary.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";

/** How to pay by EFT: account, reference and deadline. */
export function orderEft(order: MailProps["order-eft"]): Mail {
  const { number, total, orderUrl, eft, expiresAt, confirmFirst } = order;
  const deadline = timeAndDay(expiresAt);
  return {
    subject: `Order ${number}: pay by EFT with reference ${eft.reference}`,
    preview: `Please pay ${price(total)} by ${deadline}.`,
    heading: "How to pay by EFT",
    parts: [
      ...(confirmFirst ? confirmParts(confirmFirst, deadline) : []),
      paragraph(
        `Please pay ${price(total)} for order ${number} from your bank’s app or website, with exactly this reference. We’re holding everything in it for you, and your payment must reach us by ${deadline}.`,
      ),
      facts("Pay to", payTo(eft, price(total))),
      button("Go to your order", orderUrl),
      question(
        "How long does it take?",
        "Payments from the same bank often clear the same day, from other banks within three days. That’s when we pack your order, so please pay soon. We’ll email you when it arrives. No proof of payment needed.",
      ),
      question(
        "Is this really our account?",
        "It’s on your order’s page too. We never change our bank details by email, message or phone. If someone sends you different ones, don’t pay into them.",
      ),
      orderSummary(order),
    ],
    because: `of order ${number}`,
    url: orderUrl,
  };
}

/** A transfer takes longer than the order of an unconfirmed address is held. */
function confirmParts({ url, until }: ConfirmFirst, deadline: string) {
  return [
    paragraph(
      `First, please confirm your email: we’re holding your order until ${deadline}, but a bank transfer often takes longer. Once your email is confirmed, we’ll hold it until ${timeAndDay(until)}.`,
    ),
    button("Confirm your email", url),
  ];
}

function payTo(eft: EftDetails, amount: string): Fact[] {
  return [
    { label: "Reference", value: eft.reference, isDecisive: true },
    { label: "Amount", value: amount, isDecisive: true },
    { label: "Bank", value: eft.bank },
    { label: "Account holder", value: eft.accountHolder },
    { label: "Account number", value: eft.accountNumber },
    { label: "Branch code", value: eft.branchCode },
    { label: "Account type", value: eft.accountType },
  ];
}
