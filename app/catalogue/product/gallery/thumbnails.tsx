import type { MouseEvent } from "react";
import { countOf } from "../../../../words/numbers/count.ts";
import { fromTablet } from "../../../ui/pictures/picture-sizes.ts";
import { type Image, Tile } from "../../../ui/pictures/tile.tsx";

type ThumbnailsProps = {
  images: Image[];
  shown: number;
  tint: string;
  name: string;
  onShow: (position: number) => void;
  onMore: (position: number) => (event: MouseEvent<HTMLElement>) => void;
};

/** Thumbnails rather than dots, on phones too; the last one shows how many more there are. */
export function Thumbnails({ images, shown, tint, name, onShow, onMore }: ThumbnailsProps) {
  const { shown: small, hiddenCount } = thumbnailsOf(images);
  return (
    <ul className="gallery-thumbs">
      {small.map((image, position) => {
        const more = position === small.length - 1 ? hiddenCount : 0;
        const isCurrent = position === Math.min(shown, small.length - 1);
        return (
          <li key={image.src}>
            {/* Without scripts the fragment scrolls to the image. */}
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
              <Tile
                image={{ ...image, alt: "" }}
                tint={tint}
                name={name}
                sizes={`${fromTablet} 64px, 40px`}
              />
              {more > 0 && <span className="gallery-more">+{more}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const mostThumbnails = 5;

function thumbnailsOf<Picture>(pictures: Picture[]): { shown: Picture[]; hiddenCount: number } {
  const hiddenCount = Math.max(pictures.length - mostThumbnails, 0);
  return { shown: pictures.slice(0, mostThumbnails), hiddenCount };
}
