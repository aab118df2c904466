import { Icon } from "../../../widgets/icon.tsx";
import { price } from "../../../words/money/price.ts";
import { variantPath } from "../../../words/paths/product-path.ts";
import { track } from "../../client/analytics/track.ts";
import type { ProductCardData } from "../../client/card-product.ts";
import { useSite } from "../../client/shop/use-site.ts";

export function ShareLink({ product }: { product: ProductCardData }) {
  const origin = useSite()?.origin ?? "";
  const text = `${product.name}\n${price(product.price)}\n${origin}${variantPath(product)}`;
  return (
    <a
      className="link link-alone"
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      rel="noopener"
      onClick={() =>
        track("share", { method: "WhatsApp", content_type: "product", item_id: String(product.id) })
      }
    >
      <Icon name="share" color="current" />
      Share on WhatsApp
    </a>
  );
}
