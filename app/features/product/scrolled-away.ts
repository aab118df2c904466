import { useEffect, useRef, useState } from "react";

/** Whether the shopper has scrolled past an element, so that it is above what the window shows. */
export function useScrolledAway() {
  const place = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsAway(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, isAway };
}
