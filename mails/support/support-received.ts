import type { TicketReceivedMailProps } from "../../shop/mail-message.ts";
import type { Mail } from "../mail.ts";
import { facts } from "../parts/facts.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";

/** Confirms a message to the shop. It repeats none of the message, because it may go to a stranger. */
export function supportReceived({ number, topic, phone, hours, supportUrl }: TicketReceivedMailProps): Mail {
  return {
    subject: `We have your message: ticket ${number}`,
    preview: `About: ${topic}. We answer by e-mail.`,
    heading: "We have your message",
    parts: [
      paragraph("Thank you for writing to us. We read it and answer to this address."),
      facts("Your ticket", [
        { label: "Number", value: number, isDecisive: true },
        { label: "About", value: topic },
        ...(hours ? [{ label: "When we are here", value: hours }] : []),
      ]),
      ...(phone
        ? [
            question(
              "Is it urgent?",
              `Call us on ${phone} and give this number, so that we find your message.`,
            ),
          ]
        : []),
      question(
        "Was it not you?",
        "Then somebody typed your address by mistake. You need not do anything; you can ask us to erase it.",
      ),
    ],
    because: "this address was given on our support page",
    url: supportUrl,
  };
}
