import type { MailProps } from "../../shop/mail-message.ts";
import { longDay, timeAndDay } from "../../words/dates/date.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";
import { becauseOfAccount, setNewPassword } from "./account-words.ts";

/** When the account goes, what goes with it, what the law keeps, and how to cancel. */
export function removalRequested({ shopName, shopUrl, scheduledFor }: MailProps["removal-requested"]): Mail {
  const deadline = timeAndDay(scheduledFor);
  return {
    subject: `Your ${shopName} account will be removed on ${longDay(scheduledFor)}`,
    preview: "Log in before then to keep it.",
    heading: "Your account will be removed",
    parts: [
      paragraph(
        `As you asked, we’ll erase it on ${longDay(scheduledFor)}: your name, this email address, your addresses and your cart. You’ve already been signed out everywhere.`,
      ),
      question(
        "What stays?",
        "Your orders, invoices and payment records, because tax law requires us to keep them for five years after their tax year. We use them for nothing else, and then remove your details from them too. Any payment provider you’ve used keeps its own records.",
      ),
      question("Changed your mind?", `Log in before ${deadline} and nothing will be removed.`),
      button("Log in and keep the account", `${shopUrl}/account`),
      question(
        "Didn’t ask for this?",
        `Then someone knows your password. Right away, ${setNewPassword} Log in with it to keep your account.`,
      ),
    ],
    because: becauseOfAccount,
    url: shopUrl,
  };
}
