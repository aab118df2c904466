import type { ComponentProps } from "react";
import { ProductThumb } from "./product-thumb.tsx";

const mostThumbs = 4;

type ProductThumbsProps = {
  lines: { product_id: number; product: ComponentProps<typeof ProductThumb>["product"] }[];
};

/** The first products of a cart or an order as small pictures, and how many more there are. */
export function ProductThumbs({ lines }: ProductThumbsProps) {
  const hidden = lines.length - mostThumbs;
  return (
    <div className="thumbs">
      {lines.slice(0, mostThumbs).map((line) => (
        <ProductThumb key={line.product_id} product={line.product} />
      ))}
      {hidden > 0 && <span className="thumb thumb-more">+{hidden}</span>}
    </div>
  );
}
