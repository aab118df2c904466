import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Icon } from "../../../../widgets/icon.tsx";
import type { Image } from "../../../ui/pictures/tile.tsx";
import { useSnapTrack } from "./snap-track.ts";

type ZoomDialogProps = {
  images: Image[];
  first: number;
  /** Each picture in the size that is there already; empty for one that was never in sight. */
  smaller: string[];
  tint: string;
  name: string;
  onClose: () => void;
};

/** The pictures as large as the window, to swipe or by arrow keys; a press doubles one, and then it can be moved. */
export function ZoomDialog({ images, first, smaller, tint, name, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { track, shown, show, onScroll } = useSnapTrack(first);
  const [doubled, setDoubled] = useState<number | null>(null);

  const focusPicture = useCallback((position: number) => {
    const picture = dialog.current?.querySelector<HTMLElement>(`[data-position="${position}"]`);
    picture?.focus({ preventScroll: true });
  }, []);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // At once: sliding past the pictures before it would only be confusing.
    track.current?.scrollTo({ left: first * track.current.clientWidth, behavior: "instant" });
    focusPicture(first);
    // Closed while it is still in the document, or the focus would not go back.
    return () => element?.close();
  }, [first, track, focusPicture]);

  useEffect(() => {
    setDoubled(null);
    // The picture that had the focus is out of reach now; a button that had it keeps it.
    if (document.activeElement?.closest(".zoom-ways, .zoom-bar") === null) focusPicture(shown);
  }, [shown, focusPicture]);

  /** After the last comes the first: a button that stops working would lose the focus. */
  const turn = (by: 1 | -1) => show((shown + by + images.length) % images.length);

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : undefined;
    // Alt and an arrow is the browser's way back, and a doubled picture is moved by the arrow keys.
    if (by === undefined || event.altKey || event.metaKey || doubled !== null) return;
    // The browser's own scrolling by keys would pull the other way.
    event.preventDefault();
    turn(by);
  }

  return (
    <dialog
      ref={dialog}
      className={`zoom ${tint}`}
      aria-label={`Pictures of ${name}`}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <div className="zoom-bar">
        <p role="status">
          Picture {shown + 1} of {images.length}
        </p>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <Icon name="x-mark" size={24} color="current" />
        </button>
      </div>
      <ul className="zoom-track" ref={track} onScroll={onScroll}>
        {images.map((image, position) => (
          <li key={image.src} inert={position !== shown}>
            <ZoomPicture
              image={image}
              smaller={smaller[position]}
              position={position}
              isDoubled={doubled === position}
              onDouble={() => setDoubled(doubled === position ? null : position)}
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className="zoom-ways">
          <button type="button" className="icon-button" aria-label="Picture before" onClick={() => turn(-1)}>
            <Icon name="chevron-left" size={24} color="current" />
          </button>
          <button type="button" className="icon-button" aria-label="Next picture" onClick={() => turn(1)}>
            <Icon name="chevron-right" size={24} color="current" />
          </button>
        </div>
      )}
    </dialog>
  );
}

type ZoomPictureProps = {
  image: Image;
  /** The same picture as the page shows it: stands there until the large one has come. */
  smaller: string | undefined;
  position: number;
  isDoubled: boolean;
  onDouble: () => void;
};

/** One picture. Doubled it is larger than its frame: a finger drags it, arrow keys move it, a mouse points at a part. */
function ZoomPicture({ image, smaller, position, isDoubled, onDouble }: ZoomPictureProps) {
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
