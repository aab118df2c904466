import { useEffect, useRef } from "react";

/**
 * Whoever sends a form loses the focus with it: the next page's heading takes it.
 *
 * @returns a switch: true from sending on, false when it failed and the form stays
 */
export function useHeadingFocusOnLeave(): (isLeaving: boolean) => void {
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      if (isLeaving.current) focusHeading();
    },
    [],
  );
  return (is) => {
    isLeaving.current = is;
  };
}

/** Who comes from elsewhere, with the focus nowhere, goes on from the heading. */
export function useHeadingFocusOnArrival(isArrival: boolean): void {
  useEffect(() => {
    if (isArrival && document.activeElement === document.body) focusHeading();
  }, [isArrival]);
}

export function focusHeading(): void {
  focusForReading(document.querySelector<HTMLElement>("main h1"));
}

/** For what is read, not used: it takes the focus without a ring, and nothing moves. */
export function focusForReading(place: HTMLElement | null): void {
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
