import { type PointerEvent, useState } from "react";
import type { Image } from "../../../ui/pictures/tile.tsx";

type ZoomPictureProps = {
  image: Image;
  /** The same picture as the page shows it: stands there until the large one has come. */
  smaller: string | undefined;
  position: number;
  isDoubled: boolean;
  onDouble: () => void;
};

/** One picture. Doubled it is larger than its frame: a finger drags it, arrow keys move it, a mouse points at a part. */
export function ZoomPicture({ image, smaller, position, isDoubled, onDouble }: ZoomPictureProps) {
  const [isThere, setIsThere] = useState(false);
  return (
    <div
      className={isDoubled ? "zoom-frame zoom-doubled" : "zoom-frame"}
      onPointerMove={isDoubled ? pointAt : undefined}
    >
      <button
        type="button"
        data-position={position}
        aria-pressed={isDoubled}
        aria-label={`Picture ${position + 1}, double size`}
        onClick={onDouble}
      >
        <img
          src={image.src}
          srcSet={image.srcset || undefined}
          sizes={isDoubled ? "200vw" : "100vw"}
          width={image.width}
          height={image.height}
          alt={image.alt}
          decoding="async"
          style={smaller && !isThere ? { backgroundImage: `url("${smaller}")` } : undefined}
          onLoad={() => setIsThere(true)}
        />
      </button>
    </div>
  );
}

/** The part of the picture under the mouse, as a share of its frame, is what the frame shows. */
function pointAt({ pointerType, clientX, clientY, currentTarget: frame }: PointerEvent<HTMLElement>) {
  if (pointerType !== "mouse") return;
  const { left, top, width, height } = frame.getBoundingClientRect();
  frame.scrollTo({
    left: ((clientX - left) / width) * (frame.scrollWidth - width),
    top: ((clientY - top) / height) * (frame.scrollHeight - height),
  });
}
