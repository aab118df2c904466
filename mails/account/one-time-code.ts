import type { MailProps } from "../../shop/mail-message.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { code } from "../parts/code.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";
import { codeValidity, keepToYourself, minutesInWords, newestCode } from "./code-words.ts";

/**
 * The code for a new password (OTP), in the subject too, where phones offer it. The link works even after strangers
 * used up the code or locked the address.
 */
export function oneTimeCode(props: MailProps["one-time-code"]): Mail {
  const validity = codeValidity(props);
  return {
    subject: `${props.code} is your ${props.shopName} code`,
    preview: `${validity} Keep it to yourself.`,
    heading: "Your one-time code",
    parts: [
      paragraph(`Use this code to set a new password at ${props.shopName}.`),
      code(props.code, validity),
      newestCode,
      question(
        "Code not working, or asked to wait?",
        `Someone else may be trying too often. This link still lets you in, for ${minutesInWords(props.linkMinutes)}.`,
      ),
      button("Get back into your account", props.linkUrl),
      question(
        "Didn’t ask for this?",
        "Then there’s nothing to do. Nobody can change your password without this email.",
      ),
      keepToYourself,
      paragraph("Please don’t forward this email: anyone who has it can get into your account."),
    ],
    because: "someone asked for a code there",
    url: props.shopUrl,
  };
}
