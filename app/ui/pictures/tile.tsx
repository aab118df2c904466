import type { z } from "zod";
import type { imageSchema } from "../../../server/api/schemas/common.ts";

export type Image = z.infer<typeof imageSchema>;

type TileProps = {
  image: Image | null;
  /** The class of its ground. */
  tint: string;
  /** What stands on the tile while there is no picture, set in type. */
  name: string;
  /** How wide the picture is drawn, as in the img element's `sizes`. */
  sizes: string;
  /** Above the fold: asked for at once, not when scrolled to. */
  eager?: boolean;
  className?: string;
};

/** A picture on its tinted ground; without one its name is set like a label on cloth, so that no shelf has a hole. */
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

/** The first character of a name, large. */
export const initial = (name: string) => [...name.trim()][0]?.toUpperCase() ?? "";
