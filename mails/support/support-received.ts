import type { TicketReceivedMailProps } from "../../shop/mail-message.ts";
import type { Mail } from "../mail.ts";
import { facts } from "../parts/facts.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";

/** Confirms a message to the shop. It repeats none of the message, because it may go to a stranger. */
export function supportReceived({ number, topic, phone, hours, supportUrl }: TicketReceivedMailProps): Mail {
  return {
    subject: `We’ve got your message: ticket ${number}`,
    preview: `About: ${topic}. We’ll reply by email.`,
    heading: "We’ve got your message",
    parts: [
      paragraph("Thank you for writing to us. We’ll read it and reply to this address."),
      facts("Your ticket", [
        { label: "Number", value: number, isDecisive: true },
        { label: "About", value: topic },
        ...(hours ? [{ label: "When we’re here", value: hours }] : []),
      ]),
      ...(phone
        ? [
            question(
              "Urgent?",
              `Call us on ${phone} and quote this number, so that we can find your message.`,
            ),
          ]
        : []),
      question(
        "Wasn’t you?",
        "Someone entered your address by mistake. You don’t need to do anything, but you can ask us to erase it.",
      ),
    ],
    because: "this address was given on our support page",
    url: supportUrl,
  };
}
