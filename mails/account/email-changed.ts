import type { MailProps } from "../../shop/mail-message.ts";
import { timeAndDay } from "../../words/date.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";
import { veiledEmail } from "./veiled-email.ts";

/** Goes to the old address: whoever took the account away can be stopped from here. */
export function emailChanged({ shopName, shopUrl, ...change }: MailProps["email-changed"]): Mail {
  const until = timeAndDay(change.undoUntil);
  return {
    subject: `Your ${shopName} account has a new e-mail address`,
    preview: `Was it not you? Take it back by ${until}.`,
    heading: "Your e-mail address was changed",
    parts: [
      paragraph(
        `Your account has moved from this address to ${veiledEmail(change.newEmail)}. You log in with that one now, and our mails go there.`,
      ),
      question("Was it you?", "Then you need do nothing more."),
      question(
        "Was it not you?",
        `Take the change back by ${until}. This address then belongs to your account again, every device is signed out, and you set a new password.`,
      ),
      button("Take the change back", change.undoUrl),
      paragraph("Please do not pass this mail on: whoever has it can take the change back."),
    ],
    because: "your account there had this address",
    url: shopUrl,
  };
}
