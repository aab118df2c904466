import type { MailProps } from "../../shop/mail-message.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { code } from "../parts/code.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";
import { codeValidity, keepToYourself, newestCode } from "./code-words.ts";

/** The code that confirms an email address. It works only in the logged-in account. */
export function confirmEmail(props: MailProps["confirm-email"]): Mail {
  const { shopName, shopUrl } = props;
  const validity = codeValidity(props);
  return {
    subject: `${props.code} confirms your email address at ${shopName}`,
    preview: `${validity} Keep it to yourself.`,
    heading: "Confirm your email address",
    parts: [
      paragraph("Enter this code on your account’s details page, where you’re logged in."),
      code(props.code, validity),
      button("Go to your details", `${shopUrl}/account/details`),
      newestCode,
      question(
        "Didn’t ask for this?",
        "Someone may have entered your address by mistake. You don’t need to do anything: nothing changes without the code.",
      ),
      keepToYourself,
    ],
    because: "someone entered this address there",
    url: shopUrl,
  };
}
