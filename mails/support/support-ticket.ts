import type { TicketMailProps } from "../../shop/mail-message.ts";
import type { Mail } from "../mail.ts";
import { type Fact, facts } from "../parts/facts.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { quotation } from "../parts/quotation.tsx";
import { withoutLinks } from "../parts/without-links.ts";

/** To the owner: a message from the support page. The subject holds no typed text. */
export function supportTicket(props: TicketMailProps): Mail {
  const { number, topic, order, supportUrl, hasPhoto } = props;
  return {
    subject: `Ticket ${number}: ${topic}${order ? `, order ${order}` : ""}`,
    preview: "Someone wrote to you on the support page. Reply to this email to answer.",
    heading: `Ticket ${number}`,
    parts: [
      paragraph(
        "Someone wrote to you on the support page. Reply to this email: your answer goes to the address below, which nobody has checked.",
      ),
      facts("Who and what about", [...factsOf(props)]),
      quotation("The message", props.message),
      ...(hasPhoto ? [paragraph("A photo is attached.")] : []),
    ],
    because: "someone filled in the form on your support page",
    url: supportUrl,
  };
}

function factsOf({ from, topic, order, isOwnOrder }: TicketMailProps): Fact[] {
  const orderFact = {
    label: isOwnOrder ? "Order, of the shopper’s account" : "Order, as typed without a login",
    value: order ?? "",
  };
  return [
    { label: "Name", value: withoutLinks(from.name) },
    { label: "Email", value: from.email },
    ...(from.phone ? [{ label: "Telephone", value: from.phone }] : []),
    { label: "About", value: topic },
    ...(order ? [orderFact] : []),
  ];
}
