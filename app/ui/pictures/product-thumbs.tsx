import type { ComponentProps } from "react";
import { type Image, initial } from "./tile.tsx";
import { familyTint, tintsApart } from "./tints.ts";

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

type ProductThumbProps = {
  product: { id: number; parent_id: number | null; image: Image | null; name: string };
  /** Where it stands beside others. */
  tint?: string;
};

/** A product's small picture on its ground. */
export function ProductThumb({ product, tint = familyTint(product) }: ProductThumbProps) {
  return <Thumb image={product.image} name={product.name} tint={tint} sizes="64px" />;
}

type ThumbProps = {
  image: Image | null;
  name: string;
  /** A class of the tints. */
  tint: string;
  /** How wide it is shown. */
  sizes: string;
};

/** A small picture on its tint, or the first letter of what it stands for; the words beside it name that. */
export function Thumb({ image, name, tint, sizes }: ThumbProps) {
  return (
    <span className={`thumb ${tint}`}>
      {image ? (
        <img
          src={image.src}
          srcSet={image.srcset}
          sizes={sizes}
          width={image.width}
          height={image.height}
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
