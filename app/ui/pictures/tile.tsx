import type { z } from "zod";
import type { imageSchema } from "../../../server/api/schemas/common.ts";

export type Image = z.infer<typeof imageSchema>;

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
          srcSet={image.srcset || undefined}
          sizes={sizes}
          width={image.width}
          height={image.height}
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
