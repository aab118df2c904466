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
    preview: "Where to find your orders and addresses, and what delivery costs.",
    heading: "Your account is ready",
    parts: [
      paragraph("It’s good to have you. Log in with this email address and the password you chose."),
      paragraph(
        "Please confirm that this address is yours, so that our emails can include your details, such as your delivery address, with invoices attached.",
      ),
      button("Confirm your email", confirmUrl),
      topics([
        {
          title: "Your orders",
          url: `${shopUrl}/orders`,
          words:
            "See how far each one is and when it should arrive. We’ll also email you when it’s placed and when it’s paid.",
        },
        {
          title: "Your addresses",
          url: `${shopUrl}/account/addresses`,
          words: "Save home, work and your family’s, with the landmark or gate code that helps the driver.",
        },
        {
          title: "Delivery",
          url: `${shopUrl}/help/delivery-policy`,
          words: "What it costs and how long it takes. You’ll see both for your own address before you pay.",
        },
      ]),
      question(
        "Didn’t open this account?",
        "Someone entered your address by mistake. Don’t confirm it. Choose “Forgot your password” when you log in: we’ll send you a code, so that the account is yours and you can remove it.",
      ),
    ],
    because: "an account was opened for you there",
    url: shopUrl,
  };
}
