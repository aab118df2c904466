import type { NoticeMailProps } from "../../shop/mail-message.ts";
import { price } from "../../words/money/price.ts";
import { cutAtWord } from "../../words/text/cut-at-word.ts";
import type { Mail } from "../mail.ts";
import { button } from "../parts/button.tsx";
import { offeredProduct } from "../parts/offered-product.tsx";
import { paragraph } from "../parts/paragraph.tsx";
import { question } from "../parts/question.tsx";

/** Imported names may be long; an inbox shows about this much. */
const longestName = 80;

export function backInStock({ product, unsubscribeUrl }: NoticeMailProps): Mail {
  return {
    subject: `Back in stock: ${cutAtWord(product.name, longestName)}`,
    preview: `For ${price(product.price)}, while there is some left.`,
    heading: "It is back in stock",
    parts: [
      paragraph("You asked us to tell you when you can buy this again. Now you can:"),
      offeredProduct(product),
      button("See it in the shop", product.url),
      question(
        "Is one set aside for you?",
        "No, nothing is reserved. Others have asked for it, too, so it may sell out again quickly.",
      ),
      question(
        "Will there be more mails about it?",
        "No. This was the one that you asked for, and your request is erased.",
      ),
    ],
    because: "this address was left on the page of a sold-out product",
    url: product.url,
    unsubscribeUrl,
  };
}
