import type { MailProps } from "../../shop/mail-message.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";
import { topics } from "../parts/topics.tsx";

/** Answers a registration. It holds no goods or offers, because direct marketing needs consent (POPIA, section 69). */
export function welcome({ shopName, shopUrl, confirmUrl }: MailProps["welcome"]): Mail {
  return {
    subject: `Welcome to ${shopName}`,
    preview: "Where to find your orders and your addresses, and what delivery costs.",
    heading: "Your account is ready",
    parts: [
      paragraph("It is good to have you. You log in with this e-mail address and the password you chose."),
      paragraph(
        "Please confirm that this address is yours. Then our mails can name what you typed, such as where your order goes, and invoices come with them.",
      ),
      button("Confirm your email", confirmUrl),
      topics([
        {
          title: "Your orders",
          url: `${shopUrl}/orders`,
          words:
            "Each one shows where it stands and when it should arrive. We also write to you when it is placed and when it is paid.",
        },
        {
          title: "Your addresses",
          url: `${shopUrl}/account/addresses`,
          words:
            "Keep home, work and your family’s at hand, with the landmark or gate code that helps the driver.",
        },
        {
          title: "Delivery",
          url: `${shopUrl}/help/delivery-policy`,
          words: "What it costs and how long it takes. You see both for your own address before you pay.",
        },
      ]),
      question(
        "Did you not open this account?",
        "Then somebody typed your address by mistake. Do not confirm it. Choose “Forgot your password” when you log in: a code comes to you, the account is yours, and you can remove it.",
      ),
    ],
    because: "an account was opened for you there",
    url: shopUrl,
  };
}
