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
    subject: `A new e-mail address for your ${shopName} account`,
    preview: "Nothing has changed yet. Was it not you? Stop it.",
    heading: "Did you ask for a new e-mail address?",
    parts: [
      paragraph(
        `Somebody who is logged in to your account wants it to move from this address to ${newAddress(newEmail)}. We have sent a code there. Until it is entered, nothing changes: you log in with this address, and our mails come here.`,
      ),
      question("Was it you?", "Then enter the code on your account's details page."),
      question(
        "Was it not you?",
        "Stop the change. Every device is signed out, and the code no longer works. Then set a new password.",
      ),
      button("Stop the change", stopUrl),
      paragraph("Please do not pass this mail on: whoever has it can stop the change."),
    ],
    because: "you have an account there",
    url: shopUrl,
  };
}
