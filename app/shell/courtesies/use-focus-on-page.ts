import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { focusForReading, focusHeading } from "../../ui/focus-heading.ts";

/**
 * Who follows a link to another page goes on from its heading, not from where the link was, and who follows one to a
 * place within a page from there. A dialog, a field and a page that has put the focus somewhere keep it.
 */
export function useFocusOnPage(): void {
  const [{ pathname, hash, key }, type] = [useLocation(), useNavigationType()];
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (type !== "PUSH" || before.key === key || isHeld()) return;
    const place = hash && document.getElementById(hash.slice(1));
    if (place) focusForReading(place);
    else if (before.pathname !== pathname) focusHeading();
  }, [pathname, hash, key, type]);
}

function isHeld(): boolean {
  const { activeElement } = document;
  return (
    document.querySelector("dialog[open]") !== null ||
    activeElement?.matches("input, select, textarea, main h1") === true
  );
}
