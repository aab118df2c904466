import { useEffect, useRef, useState } from "react";

/** Whether the shopper has scrolled past an element, so that it is above what the window shows. */
export function useScrolledAway() {
  const place = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setIsAway(entry?.isIntersecting === false), {
      // Below the window counts as inside, or a jump from before it to behind it would go unnoticed.
      rootMargin: "0px 0px 1000000px 0px",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, isAway };
}
