import { lazy, type MouseEvent, Suspense, useState } from "react";
import { inSize } from "../../../../words/products/picture-address.ts";
import { fromLaptop, fromTablet } from "../../../ui/pictures/picture-sizes.ts";
import { type Image, Tile } from "../../../ui/pictures/tile.tsx";
import { pictureAlt } from "./picture-alt.ts";
import { useSnapTrack } from "./snap-track.ts";
import { Thumbnails } from "./thumbnails.tsx";

const ZoomDialog = lazy(async () => ({ default: (await import("./zoom-dialog.tsx")).ZoomDialog }));

/** The pressed image, and the sizes the browser has already loaded. */
type Zoomed = { first: number; smaller: string[] };

type GalleryProps = { images: Image[]; tint: string; name: string };

/** A row of images to swipe, with thumbnails. Each links to its full size, in a dialog with scripts. */
export function Gallery({ images, tint, name }: GalleryProps) {
  const { track, shown, show, onScroll } = useSnapTrack();
  const [zoomed, setZoomed] = useState<Zoomed | null>(null);
  const open = (position: number) => (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    // Not every browser focuses a clicked link, and the dialog restores the focus on closing.
    event.currentTarget.focus();
    const pictures = track.current?.querySelectorAll("img") ?? [];
    setZoomed({ first: position, smaller: Array.from(pictures, ({ currentSrc }) => currentSrc) });
  };
  if (images.length === 0) {
    return (
      <div className="gallery">
        <Tile className="gallery-main" image={null} tint={tint} name={name} sizes="" />
      </div>
    );
  }
  return (
    <section className="gallery" aria-label="Pictures">
      <ul className="gallery-track" ref={track} onScroll={onScroll}>
        {images.map((image, position) => (
          <li key={image.src} id={`picture-${position + 1}`}>
            <a
              href={inSize(image.src, 960)}
              aria-label={`Enlarge picture ${position + 1} of ${images.length}`}
              tabIndex={position === shown ? undefined : -1}
              onClick={open(position)}
            >
              <Tile
                className="gallery-main"
                image={{ ...image, alt: pictureAlt(image, position, images.length) }}
                tint={tint}
                name={name}
                sizes={`${fromLaptop} 420px, ${fromTablet} 30vw, 212px`}
                eager={position === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <Thumbnails images={images} shown={shown} tint={tint} name={name} onShow={show} onMore={open} />
      )}
      {zoomed !== null && (
        <Suspense>
          <ZoomDialog images={images} {...zoomed} tint={tint} name={name} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </section>
  );
}
