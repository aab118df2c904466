import { Thumb } from "./thumb.tsx";
import { familyTint, type Image } from "./tile.tsx";

type ProductThumbProps = {
  product: { id: number; parent_id: number | null; image: Image | null; name: string };
};

/** A product's small picture on the tint it has everywhere. */
export function ProductThumb({ product }: ProductThumbProps) {
  return <Thumb image={product.image} name={product.name} tint={familyTint(product)} sizes="64px" />;
}
