import type { AccountMailProps } from "../../shop/mail-message.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";
import { becauseOfAccount, setNewPassword } from "./account-words.ts";

/** Explains that a login cancelled the removal, intended or not. */
export function removalCancelled({ shopName, shopUrl }: AccountMailProps): Mail {
  return {
    subject: `Your ${shopName} account stays`,
    preview: "You logged in, so nothing is removed.",
    heading: "Your account stays",
    parts: [
      paragraph("You logged in, so we no longer remove your account. All is as it was, and we are glad."),
      button("Go to your account", `${shopUrl}/account`),
      question("Would you still like it removed?", "Then ask for it again in your account."),
      question(
        "Was it not you who logged in?",
        `Then somebody knows your password. At once, ${setNewPassword}`,
      ),
    ],
    because: becauseOfAccount,
    url: shopUrl,
  };
}
