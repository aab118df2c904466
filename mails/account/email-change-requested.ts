import type { MailProps } from "../../shop/mail-message.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";
import { newAddress } from "./veiled-email.ts";

/** Goes to the present address when a change is requested, so that its owner can stop it. */
export function emailChangeRequested({
  shopName,
  shopUrl,
  newEmail,
  stopUrl,
}: MailProps["email-change-requested"]): Mail {
  return {
    subject: `A new email address for your ${shopName} account`,
    preview: "Nothing has changed yet. Wasn’t you? Stop it here.",
    heading: "Did you ask for a new email address?",
    parts: [
      paragraph(
        `Someone logged in to your account wants to move it from this address to ${newAddress(newEmail)}. We’ve sent a code there. Until it’s entered nothing changes: you log in with this address, and our emails come here.`,
      ),
      question("Was this you?", "Enter the code on your account’s details page."),
      question(
        "Wasn’t you?",
        "Stop the change. Every device will be signed out and the code will stop working. Then set a new password.",
      ),
      button("Stop the change", stopUrl),
      paragraph("Please don’t forward this email: anyone who has it can stop the change."),
    ],
    because: "you have an account there",
    url: shopUrl,
  };
}
