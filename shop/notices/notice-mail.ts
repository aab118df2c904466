import { variantPath } from "../../words/paths/product-path.ts";
import type { AvailableProduct } from "../availability/available-products.ts";
import type { MailMessage } from "../mail-message.ts";
import { toDecimal } from "../money/money.ts";
import type { Shop } from "../shop.ts";

type Recipient = { email: string; name: string | null; unsubscribeToken: string };

/** The unsubscribe page, and the target of a mail program's unsubscribe button. */
const unsubscribePath = (token: string) => `/stock-notices/unsubscribe?token=${token}`;

export function noticeMail({ settings }: Shop, product: AvailableProduct, recipient: Recipient): MailMessage {
  const { name: shopName, publicUrl } = settings;
  const { id, sku, parentId: parent_id, parentSku: parent_sku, parentName: parent_name, name } = product;
  return {
    to: recipient.email,
    template: "back-in-stock",
    props: {
      shopName,
      name: recipient.name,
      product: {
        name,
        options: product.options.map((option) => option.name),
        price: toDecimal(product.priceCents),
        url: publicUrl + variantPath({ id, sku, parent_id, parent_sku, parent_name, name }),
      },
      unsubscribeUrl: publicUrl + unsubscribePath(recipient.unsubscribeToken),
    },
  };
}
