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
      paragraph(`With this code you set a new password at ${props.shopName}.`),
      code(props.code, validity),
      newestCode,
      question(
        "Does the code not work, or are you told to wait?",
        `Somebody else may be trying too often. This link lets you in all the same, for ${minutesInWords(props.linkMinutes)}.`,
      ),
      button("Get back into your account", props.linkUrl),
      question(
        "Did you not ask for this?",
        "Then you need do nothing. Without this mail nobody can change your password.",
      ),
      keepToYourself,
      paragraph("Please do not pass this mail on: whoever has it can open your account."),
    ],
    because: "somebody asked for a code there",
    url: props.shopUrl,
  };
}
