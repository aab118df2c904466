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
    preview: `${price(product.price)}, while stocks last.`,
    heading: "It’s back in stock",
    parts: [
      paragraph("You asked us to tell you when this is back. It is now:"),
      offeredProduct(product),
      button("View it in the shop", product.url),
      question(
        "Have we kept one for you?",
        "No, we can’t reserve one. Others have asked for it too, so it may sell out again quickly.",
      ),
      question(
        "Will you get more emails about it?",
        "No. This was the one you asked for, and we’ve erased your request.",
      ),
    ],
    because: "this address was entered on a sold-out product’s page",
    url: product.url,
    unsubscribeUrl,
  };
}
