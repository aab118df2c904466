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
    preview: "You logged in, so nothing will be removed.",
    heading: "Your account stays",
    parts: [
      paragraph("You logged in, so we won’t remove your account. Everything’s back to normal. Welcome back!"),
      button("Go to your account", `${shopUrl}/account`),
      question("Still want it removed?", "Just ask again in your account."),
      question(
        "Wasn’t it you who logged in?",
        `Then someone knows your password. Right away, ${setNewPassword}`,
      ),
    ],
    because: becauseOfAccount,
    url: shopUrl,
  };
}
