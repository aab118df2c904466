import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

/** Closes an open `<details>` menu on navigation, Escape, or a press outside. */
export function useCloseOnLeave(menu: RefObject<HTMLDetailsElement | null>) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key is the event itself
  useEffect(() => {
    menu.current?.removeAttribute("open");
  }, [key, menu]);
  useEffect(() => {
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute("open");
    };
    const closeByEscape = (event: KeyboardEvent) => {
      const element = menu.current;
      if (event.key !== "Escape" || !element?.open) return;
      element.open = false;
      element.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", closeFromOutside);
    document.addEventListener("focusin", closeFromOutside);
    document.addEventListener("keydown", closeByEscape);
    return () => {
      document.removeEventListener("pointerdown", closeFromOutside);
      document.removeEventListener("focusin", closeFromOutside);
      document.removeEventListener("keydown", closeByEscape);
    };
  }, [menu]);
}
