import { type RefObject, useEffect } from "react";

/**
 * On-screen keyboards cover the page without resizing its layout. Sets `--visible-height` and `--keyboard` (the height
 * covered) in pixels, and scrolls the focused field into view.
 */
export function useAboveKeyboard(dialog: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isOpen || !viewport) return;
    const fitIn = () => {
      const style = dialog.current?.style;
      if (!style) return;
      // Pinch zoom shrinks the visual viewport too.
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
