import type { ListName, ProductList } from "../../../shop/lists/product-list.ts";
import { toDecimal } from "../../../shop/money/money.ts";

export function presentListName({ id, name, locked }: ListName) {
  return { id, name, locked };
}

export function presentContents({ productIds, ...list }: ProductList) {
  return { ...presentListName(list), product_ids: productIds };
}

/** Null while not shared. */
export function shareUrl({ shareToken }: Pick<ProductList, "shareToken">, publicUrl: string): string | null {
  return shareToken && `${publicUrl}/shared-lists/${shareToken}`;
}

/** Without cards, which are cached as text. */
export function presentList(list: ProductList, publicUrl: string) {
  return {
    ...presentContents(list),
    product_count: list.productIds.length,
    amount: toDecimal(list.amountCents),
    share_url: shareUrl(list, publicUrl),
  };
}
