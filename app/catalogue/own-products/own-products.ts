import { shortDay } from "../../../words/dates/date.ts";
import { answer } from "../../client/api.ts";
import { type CardProduct, cardProduct } from "../../client/card-product.ts";
import type { LoadArguments } from "../../client/load.ts";
import type { OwnProduct } from "../../client/session.tsx";

const mostOnRail = 12;
export const ownProductsPath = "/account/products";

export type BuyAgain = { products: CardProduct[]; hasMore: boolean };

/** The shopper's purchases. Null for visitors, who make no call, and on failure, which does not fail the page. */
export async function loadBuyAgain({ api, isSignedIn }: LoadArguments): Promise<BuyAgain | null> {
  if (!isSignedIn) return null;
  const page = await answer(api.api.user.products.$get({ query: {} })).catch(() => null);
  return page && buyAgain(page.data);
}

export function buyAgain(bought: OwnProduct[]): BuyAgain {
  return { products: bought.slice(0, mostOnRail).map(ownCard), hasMore: bought.length > mostOnRail };
}

/** Adds the bought variant to the cart, without offering a choice. */
export function ownCard(product: OwnProduct): CardProduct {
  const facts = [optionsBought(product), `Bought ${shortDay(product.last_bought_at)}`].filter(Boolean);
  return { ...cardProduct(product), price_varies: false, variant_count: 1, facts };
}

/** Distinguishes variants that share the family's name. */
function optionsBought({ name, parent_name, options }: OwnProduct): string {
  return name === parent_name ? options.map((option) => option.name).join(", ") : "";
}
