import "./zoom.css";
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
import { srcsetOf } from "../../../../words/products/picture-address.ts";
import type { Image } from "../../../ui/pictures/tile.tsx";
import { useSnapTrack } from "./snap-track.ts";

type ZoomDialogProps = {
  images: Image[];
  first: number;
  /** Loaded smaller sizes; "" for an image that was never in view. */
  smaller: string[];
  tint: string;
  name: string;
  onClose: () => void;
};

/** Full-window images, by swipe or arrow keys; a press zooms in twofold, and then the image can be moved. */
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
    // Without animation: sliding past earlier images would confuse.
    track.current?.scrollTo({ left: first * track.current.clientWidth, behavior: "instant" });
    focusPicture(first);
    // Closed before removal, or the focus would not be restored.
    return () => element?.close();
  }, [first, track, focusPicture]);

  useEffect(() => {
    setDoubled(null);
    // A focused image is out of view now; a focused button keeps the focus.
    if (document.activeElement?.closest(".zoom-ways, .zoom-bar") === null) focusPicture(shown);
  }, [shown, focusPicture]);

  /** Wraps around: a disabled button would lose the focus. */
  const turn = (by: 1 | -1) => show((shown + by + images.length) % images.length);

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : undefined;
    // Alt and an arrow is the browser's Back; arrow keys move a zoomed image.
    if (by === undefined || event.altKey || event.metaKey || doubled !== null) return;
    // The browser's own scrolling would interfere.
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
          <button
            type="button"
            className="icon-button"
            aria-label="Previous picture"
            onClick={() => turn(-1)}
          >
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
  /** The size the page shows, as a placeholder until the large one has loaded. */
  smaller: string | undefined;
  position: number;
  isDoubled: boolean;
  onDouble: () => void;
};

/** One image. Zoomed, it is larger than its frame: dragged by a finger, moved by arrow keys, or following the mouse. */
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
          srcSet={srcsetOf(image.src)}
          sizes={isDoubled ? "200vw" : "100vw"}
          width={640}
          height={640}
          alt={image.alt}
          decoding="async"
          style={smaller && !isThere ? { backgroundImage: `url("${smaller}")` } : undefined}
          onLoad={() => setIsThere(true)}
        />
      </button>
    </div>
  );
}

function pointAt({ pointerType, clientX, clientY, currentTarget: frame }: PointerEvent<HTMLElement>) {
  if (pointerType !== "mouse") return;
  const { left, top, width, height } = frame.getBoundingClientRect();
  frame.scrollTo({
    left: ((clientX - left) / width) * (frame.scrollWidth - width),
    top: ((clientY - top) / height) * (frame.scrollHeight - height),
  });
}
