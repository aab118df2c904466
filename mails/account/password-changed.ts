import type { MailProps } from "../../shop/mail-message.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";
import { becauseOfAccount, setNewPassword } from "./account-words.ts";

/** Reports a new password, so that a stolen account is noticed. */
export function passwordChanged({ shopName, shopUrl, isCleared }: MailProps["password-changed"]): Mail {
  return {
    subject: `Your ${shopName} password was changed`,
    preview: "Wasn’t you? Set a new one right away.",
    heading: "Your password was changed",
    parts: [
      paragraph("From now on, log in with the new one. You’ve been signed out everywhere else."),
      ...(isCleared ? [paragraph(cleared)] : []),
      question("Was this you?", "Then there’s nothing more to do."),
      question("Wasn’t you?", `Then someone else can get in. Right away, ${setNewPassword}`),
      button("Go to your account", `${shopUrl}/account`),
    ],
    because: becauseOfAccount,
    url: shopUrl,
  };
}

const cleared =
  "Because this email address hadn’t been confirmed before, we removed the addresses and items saved in the account: its " +
  "delivery addresses and its cart. Links to its shared lists no longer work. Its orders stay as they are.";
