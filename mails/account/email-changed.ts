import type { MailProps } from "../../shop/mail-message.ts";
import { timeAndDay } from "../../words/dates/date.ts";
import type { Mail, MailPart } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";
import { newAddress } from "./veiled-email.ts";

/** Goes to the old address. If it was confirmed, the link undoes a stolen account's change. */
export function emailChanged({ shopName, shopUrl, ...change }: MailProps["email-changed"]): Mail {
  const { undoUrl, undoUntil } = change;
  const until = undoUntil && timeAndDay(undoUntil);
  return {
    subject: `Your ${shopName} account has a new email address`,
    preview: until ? `Wasn’t you? Undo it by ${until}.` : "Our emails go there from now on.",
    heading: "Your email address was changed",
    parts: [
      paragraph(
        `Your account has moved from this address to ${newAddress(change.newEmail)}. You now log in with that one, and our emails go there.`,
      ),
      question("Was this you?", "Then there’s nothing more to do."),
      ...(undoUrl && until
        ? takeBack(undoUrl, until)
        : [
            question(
              "Wasn’t you?",
              `This address hadn’t been confirmed, so please write to us: ${shopUrl}/support`,
            ),
          ]),
    ],
    because: "your account there had this address",
    url: shopUrl,
  };
}

function takeBack(undoUrl: string, until: string): MailPart[] {
  return [
    question(
      "Wasn’t you?",
      `Undo the change by ${until}. Your account moves back to this address, every device is signed out, and you set a new password.`,
    ),
    button("Undo the change", undoUrl),
    paragraph("Please don’t forward this email: anyone who has it can undo the change."),
  ];
}
