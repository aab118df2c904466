import { useEffect, useRef } from "react";

/**
 * Submitting a form loses the focus: the next page's heading takes it.
 * @returns a switch: true on leaving, false when it failed and the form stays
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

/** On arrival without a focused element, focuses the heading. */
export function useHeadingFocusOnArrival(isArrival: boolean): void {
  useEffect(() => {
    if (isArrival && document.activeElement === document.body) focusHeading();
  }, [isArrival]);
}

export function focusHeading(): void {
  focusForReading(document.querySelector<HTMLElement>("main h1"));
}

/** Focuses non-interactive content without a ring or scrolling. */
export function focusForReading(place: HTMLElement | null): void {
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
