import { type RefObject, useEffect } from "react";

/**
 * Phones lay their keyboard over the page without telling the page's layout. Tells the style sheet what is left to
 * see (`--visible-height`, and `--keyboard` below it), and keeps the field that is typed into in sight.
 */
export function useAboveKeyboard(dialog: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isOpen || !viewport) return;
    const fitIn = () => {
      const style = dialog.current?.style;
      if (!style) return;
      // Who has zoomed in sees less of the page, too, but not because of a keyboard.
      const isCovered = viewport.scale < 1.01 && viewport.height < window.innerHeight - 1;
      style.setProperty("--visible-height", isCovered ? `${viewport.height}px` : "");
      const below = window.innerHeight - viewport.height - viewport.offsetTop;
      style.setProperty("--keyboard", isCovered ? `${Math.max(0, below)}px` : "");
      if (isCovered) document.activeElement?.scrollIntoView({ block: "nearest" });
    };
    fitIn();
    viewport.addEventListener("resize", fitIn);
    viewport.addEventListener("scroll", fitIn);
    return () => {
      viewport.removeEventListener("resize", fitIn);
      viewport.removeEventListener("scroll", fitIn);
    };
  }, [dialog, isOpen]);
}
