import { type UIEvent, useCallback, useRef, useState } from "react";

/**
 * A row of slides, each as wide as its frame, that snaps to one of them: which one is shown, and how to show another.
 * The scroll position is the truth, so swiping, arrow keys and the buttons agree.
 */
export function useSnapTrack(first = 0) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const show = useCallback((position: number) => {
    const element = track.current;
    // Smooth or at once, the style sheet decides.
    element?.scrollTo({ left: position * element.clientWidth });
  }, []);
  const onScroll = (event: UIEvent<HTMLUListElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget;
    if (event.target === event.currentTarget) setShown(Math.round(scrollLeft / clientWidth));
  };
  return { track, shown, show, onScroll };
}
