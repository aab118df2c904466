import type { MailProps } from "../../shop/mail-message.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { code } from "../parts/code.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";
import { codeValidity, keepToYourself, newestCode } from "./code-words.ts";

/** The code that confirms an e-mail address. It works only in the logged-in account. */
export function confirmEmail(props: MailProps["confirm-email"]): Mail {
  const { shopName, shopUrl } = props;
  const validity = codeValidity(props);
  return {
    subject: `${props.code} confirms your e-mail address at ${shopName}`,
    preview: `${validity} Keep it to yourself.`,
    heading: "Confirm your e-mail address",
    parts: [
      paragraph("Enter this code on your account's details page, where you are logged in."),
      code(props.code, validity),
      button("Go to your details", `${shopUrl}/account/details`),
      newestCode,
      question(
        "Did you not ask for this?",
        "Then somebody typed your address, perhaps by mistake. You need do nothing: without the code nothing changes.",
      ),
      keepToYourself,
    ],
    because: "somebody gave this address there",
    url: shopUrl,
  };
}
