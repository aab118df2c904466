import type { MouseEvent } from "react";
import { countOf } from "../../../../words/count.ts";
import { type Image, Tile } from "../../../ui/pictures/tile.tsx";
import { thumbnailsOf } from "./few-thumbnails.ts";

type ThumbnailsProps = {
  images: Image[];
  shown: number;
  tint: string;
  name: string;
  onShow: (position: number) => void;
  /** Opens the large pictures at one of them. */
  onMore: (position: number) => (event: MouseEvent<HTMLElement>) => void;
};

/** All pictures small, on phones too, never as dots (U-23); what does not fit is counted. */
export function Thumbnails({ images, shown, tint, name, onShow, onMore }: ThumbnailsProps) {
  const { shown: small, hiddenCount } = thumbnailsOf(images);
  return (
    <ul className="gallery-thumbs">
      {small.map((image, position) => {
        const more = position === small.length - 1 ? hiddenCount : 0;
        const isCurrent = position === Math.min(shown, small.length - 1);
        return (
          <li key={image.src}>
            {/* Without scripts the address scrolls the picture in. */}
            <a
              href={`#picture-${position + 1}`}
              aria-label={
                more
                  ? countOf(more, "more picture", "more pictures")
                  : `Picture ${position + 1} of ${images.length}: ${name}`
              }
              aria-current={isCurrent ? "true" : undefined}
              onClick={
                more
                  ? onMore(position)
                  : (event) => {
                      event.preventDefault();
                      onShow(position);
                    }
              }
            >
              <Tile image={{ ...image, alt: "" }} tint={tint} name={name} sizes="64px" />
              {more > 0 && <span className="gallery-more">+{more}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
