import type { ComponentProps } from "react";
import { ProductThumb } from "./product-thumb.tsx";
import { tintsApart } from "./tints.ts";

const mostThumbs = 4;

type ProductThumbsProps = {
  lines: { product_id: number; product: ComponentProps<typeof ProductThumb>["product"] }[];
};

/** The first products of a cart or an order as small pictures, and how many more there are. */
export function ProductThumbs({ lines }: ProductThumbsProps) {
  const shown = lines.slice(0, mostThumbs);
  const hidden = lines.length - shown.length;
  const tints = tintsApart(shown.map(({ product }) => product));
  return (
    <div className="thumbs">
      {shown.map((line, position) => (
        <ProductThumb key={line.product_id} product={line.product} tint={tints[position]} />
      ))}
      {hidden > 0 && <span className="thumb thumb-more">+{hidden}</span>}
    </div>
  );
}
