import type { MailProps } from "../../shop/mail-message.ts";
import { timeOfDay } from "../../words/date.ts";
import type { Mail } from "../mail.ts";
import { code } from "../parts/code.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";

/** The code that lets a shopper set a new password. It stands in the subject, too, where phones show and offer it. */
export function oneTimeCode(props: MailProps["one-time-code"]): Mail {
  const minutes = props.validMinutes === 1 ? "1 minute" : `${props.validMinutes} minutes`;
  const validity = `It works for ${minutes}, until\u00a0${timeOfDay(props.expiresAt)}.`;
  return {
    subject: `${props.code} is your ${props.shopName} code`,
    preview: `${validity} Keep it to yourself.`,
    heading: "Your one-time code",
    parts: [
      paragraph(`With this code you set a new password at ${props.shopName}.`),
      code(props.code, validity),
      question("Did you ask more than once?", "Only the code in the newest mail works."),
      question(
        "Did you not ask for this?",
        "Then you need do nothing. Without the code nobody can change your password.",
      ),
      question(
        "Does somebody ask you for the code?",
        "Keep it to yourself. We never ask for it, by phone, by WhatsApp or by e-mail.",
      ),
    ],
    because: "somebody asked for a code there",
    url: props.shopUrl,
  };
}
