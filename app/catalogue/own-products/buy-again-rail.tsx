import { ProductRail } from "../cards/product-rail.tsx";
import { type BuyAgain, ownProductsPath } from "./own-products.ts";

/** What the shopper bought before, each a press away from the cart; nothing for who bought nothing yet. */
export function BuyAgainRail({ bought }: { bought: BuyAgain | null }) {
  if (!bought) return null;
  const all = { to: ownProductsPath, label: "See all" };
  return <ProductRail title="Buy again" products={bought.products} {...(bought.hasMore && { all })} />;
}
