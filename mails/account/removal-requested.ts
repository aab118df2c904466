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
    preview: "Log in before then, and it stays.",
    heading: "Your account will be removed",
    parts: [
      paragraph(
        `As you asked, we erase it on ${longDay(scheduledFor)}: your name, this e-mail address, your addresses and your cart. You are signed out everywhere already.`,
      ),
      question(
        "What stays?",
        "Your orders and invoices, with the records of their payments, because tax law wants them kept for five years after their tax year. Nobody uses them for anything else, and after that your details go from them, too. A payment provider that you paid with keeps records of its own.",
      ),
      question(
        "Have you changed your mind?",
        `Log in before ${deadline}. Then nothing is removed, and all is as it was.`,
      ),
      button("Log in and keep the account", `${shopUrl}/account`),
      question(
        "Did you not ask for this?",
        `Then somebody knows your password. At once, ${setNewPassword} Log in with it, and your account stays.`,
      ),
    ],
    because: becauseOfAccount,
    url: shopUrl,
  };
}
