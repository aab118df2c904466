import { shortDay } from "../../../words/date.ts";
import { answer } from "../../client/api.ts";
import { type CardProduct, cardProduct } from "../../client/card-product.ts";
import type { LoadArguments } from "../../client/load.ts";
import type { OwnProduct } from "../../client/session.tsx";

const mostOnRail = 12;
/** Where all of them stand. */
export const ownProductsPath = "/account/products";

/** The last bought products, as a rail draws them. */
export type BuyAgain = { products: CardProduct[]; hasMore: boolean };

/**
 * What the shopper bought before. Null for visitors, whose pages ask for nothing, and where it cannot be had: pages do
 * without.
 */
export async function loadBuyAgain({ api, isSignedIn }: LoadArguments): Promise<BuyAgain | null> {
  if (!isSignedIn) return null;
  const page = await answer(api.api.user.products.$get({ query: {} })).catch(() => null);
  return page && buyAgain(page.data);
}

export function buyAgain(bought: OwnProduct[]): BuyAgain {
  return { products: bought.slice(0, mostOnRail).map(ownCard), hasMore: bought.length > mostOnRail };
}

/** It goes into the cart as it was bought, without a choice between its family's variants. */
export function ownCard(product: OwnProduct): CardProduct {
  const facts = [optionsBought(product), `Bought ${shortDay(product.last_bought_at)}`].filter(Boolean);
  return { ...cardProduct(product), price_varies: false, variant_count: 1, facts };
}

/** Which of those that are called alike it was. */
function optionsBought({ name, parent_name, options }: OwnProduct): string {
  return name === parent_name ? options.map((option) => option.name).join(", ") : "";
}
