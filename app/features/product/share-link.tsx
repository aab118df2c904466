import { useRouteLoaderData } from "react-router";
import { price } from "../../../words/price.ts";
import { variantPath } from "../../../words/product-path.ts";
import type { loader } from "../../root.tsx";
import { Icon } from "../../widgets/icon.tsx";
import { track } from "../analytics/track.ts";
import type { ProductCardData } from "../product-card.tsx";

/** A plain link: WhatsApp opens with the product's name, price and whole address, to be sent to whomever one likes. */
export function ShareLink({ product }: { product: ProductCardData }) {
  const origin = useRouteLoaderData<typeof loader>("root")?.site.origin ?? "";
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
