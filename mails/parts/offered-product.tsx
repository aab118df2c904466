import { Section } from "@react-email/section";
import type { NoticeMailProps } from "../../shop/mail-message.ts";
import { price } from "../../words/money/price.ts";
import type { MailPart } from "../mail.ts";
import { looks } from "../mail-looks.ts";

/** A product with its price, without its picture, because mails load nothing. */
export function offeredProduct({ name, options, ...product }: NoticeMailProps["product"]): MailPart {
  const [chosen, cost] = [options.join(" · "), price(product.price)];
  const html = (
    <Section {...looks.panel}>
      <table {...looks.table} cellPadding={0} cellSpacing={0}>
        <tbody>
          <tr>
            <th scope="row" {...looks.offeredName}>
              {name}
              {chosen && <span {...looks.lineFacts}>{chosen}</span>}
            </th>
            <td {...looks.offeredPrice}>{cost}</td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
  return { html, text: [name, chosen, cost].filter(Boolean).join("\n") };
}
