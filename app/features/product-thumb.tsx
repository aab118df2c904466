import type { Image } from "./tile.tsx";
import { familyTint, initial } from "./tile.tsx";

type ProductThumbProps = {
  product: { id: number; parent_id: number | null; image: Image | null; name: string };
};

/** A product's small picture on the tint it has everywhere. The words beside it name the product. */
export function ProductThumb({ product }: ProductThumbProps) {
  const { image, name } = product;
  return (
    <span className={`thumb ${familyTint(product)}`}>
      {image ? (
        <img
          src={image.src}
          srcSet={image.srcset}
          sizes="64px"
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
