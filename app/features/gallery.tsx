import { useState } from "react";
import { type Image, Tile } from "./tile.tsx";

type GalleryProps = { images: Image[]; tint: string; name: string; brand: string };

/** The product large, and its other pictures as thumbnails on every width (never dots). */
export function Gallery({ images, tint, name, brand }: GalleryProps) {
  const [shown, setShown] = useState(0);
  return (
    <section className="gallery" aria-label="Pictures">
      <Tile
        className="gallery-main"
        image={images[shown] ?? null}
        tint={tint}
        name={brand}
        sizes="(min-width: 56.25rem) 420px, 62vw"
        eager
      />
      {images.length > 1 && (
        <ul className="gallery-thumbs">
          {images.map((image, position) => (
            <li key={image.src}>
              <a
                href={image.src}
                aria-label={`Picture ${position + 1} of ${images.length}: ${name}`}
                aria-current={position === shown ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  setShown(position);
                }}
              >
                <Tile image={{ ...image, alt: "" }} tint={tint} name={brand} sizes="64px" eager />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
