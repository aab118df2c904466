import type { z } from "zod";
import type { imageSchema } from "../../../server/api/schemas/common.ts";
import { srcsetOf } from "../../../words/products/picture-address.ts";

/** Page data is embedded in the HTML; the other sizes follow from the address. */
export type Image = Pick<z.infer<typeof imageSchema>, "src" | "alt">;

type TileProps = {
  image: Image | null;
  tint: string;
  /** Shown as text when there is no picture. */
  name: string;
  sizes: string;
  /** Above the fold: not lazy-loaded. */
  eager?: boolean;
  className?: string;
};

/** A picture on a tint; without one the name as a woven label. */
export function Tile({ image, tint, name, sizes, eager = false, className = "" }: TileProps) {
  return (
    <div className={`tile ${tint} ${className}`}>
      {image ? (
        <img
          src={image.src}
          srcSet={srcsetOf(image.src)}
          sizes={sizes}
          width={640}
          height={640}
          alt={image.alt}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : undefined}
          decoding="async"
        />
      ) : (
        <span className="tile-label" aria-hidden="true">
          {name}
        </span>
      )}
    </div>
  );
}

export const initial = (name: string) => [...name.trim()][0]?.toUpperCase() ?? "";
