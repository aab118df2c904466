import { type UIEvent, useCallback, useRef, useState } from "react";

/**
 * A scroll-snap carousel: the slide shown, and a function to show another. The scroll position is the source of truth,
 * so swiping, arrow keys and buttons agree.
 */
export function useSnapTrack(first = 0) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const show = useCallback((position: number) => {
    const element = track.current;
    // CSS decides whether scrolling is smooth.
    element?.scrollTo({ left: position * element.clientWidth });
  }, []);
  const onScroll = (event: UIEvent<HTMLUListElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget;
    if (event.target === event.currentTarget) setShown(Math.round(scrollLeft / clientWidth));
  };
  return { track, shown, show, onScroll };
}
