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
    subject: `Your ${shopName} account has a new e-mail address`,
    preview: until ? `Was it not you? Take it back by ${until}.` : "Our mails go there from now on.",
    heading: "Your e-mail address was changed",
    parts: [
      paragraph(
        `Your account has moved from this address to ${newAddress(change.newEmail)}. You log in with that one now, and our mails go there.`,
      ),
      question("Was it you?", "Then you need do nothing more."),
      ...(undoUrl && until
        ? takeBack(undoUrl, until)
        : [
            question(
              "Was it not you?",
              `Nobody had confirmed that this address is theirs. Write to us: ${shopUrl}/support`,
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
      "Was it not you?",
      `Take the change back by ${until}. This address then belongs to your account again, every device is signed out, and you set a new password.`,
    ),
    button("Take the change back", undoUrl),
    paragraph("Please do not pass this mail on: whoever has it can take the change back."),
  ];
}
