import { type Image, initial } from "./tile.tsx";

type ThumbProps = {
  image: Image | null;
  name: string;
  /** A class of the tints. */
  tint: string;
  /** How wide it is shown. */
  sizes: string;
};

/** A small picture on its tint, or the first letter of what it stands for; the words beside it name that. */
export function Thumb({ image, name, tint, sizes }: ThumbProps) {
  return (
    <span className={`thumb ${tint}`}>
      {image ? (
        <img
          src={image.src}
          srcSet={image.srcset}
          sizes={sizes}
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
