import { Thumb } from "./thumb.tsx";
import type { Image } from "./tile.tsx";
import { familyTint } from "./tints.ts";

type ProductThumbProps = {
  product: { id: number; parent_id: number | null; image: Image | null; name: string };
  /** Where it stands beside others. */
  tint?: string;
};

/** A product's small picture on its ground. */
export function ProductThumb({ product, tint = familyTint(product) }: ProductThumbProps) {
  return <Thumb image={product.image} name={product.name} tint={tint} sizes="64px" />;
}
