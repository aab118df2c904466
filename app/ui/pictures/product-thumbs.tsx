import type { ComponentProps } from "react";
import { srcsetOf } from "../../../words/products/picture-address.ts";
import { type Image, initial } from "./tile.tsx";
import { familyTint, tintsApart } from "./tints.ts";

const mostThumbs = 4;

type ProductThumbsProps = {
  lines: { product_id: number; product: ComponentProps<typeof ProductThumb>["product"] }[];
};

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

type ProductThumbProps = {
  product: { id: number; parent_id: number | null; image: Image | null; name: string };
  tint?: string;
};

export function ProductThumb({ product, tint = familyTint(product) }: ProductThumbProps) {
  return <Thumb image={product.image} name={product.name} tint={tint} sizes="64px" />;
}

type ThumbProps = {
  image: Image | null;
  name: string;
  tint: string;
  sizes: string;
};

/** A thumbnail on its tint, or an initial. Decorative: the name is beside it. */
export function Thumb({ image, name, tint, sizes }: ThumbProps) {
  return (
    <span className={`thumb ${tint}`}>
      {image ? (
        <img
          src={image.src}
          srcSet={srcsetOf(image.src)}
          sizes={sizes}
          width={640}
          height={640}
          alt=""
          loading="lazy"
        />
      ) : (
        <span className="thumb-initial" aria-hidden="true">
          {initial(name)}
        </span>
      )}
    </span>
  );
}
