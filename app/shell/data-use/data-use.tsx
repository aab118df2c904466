import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../../widgets/icon.tsx";
import { beginPage, keepDataUse } from "./measure.ts";

/** Loaded once it is asked for: a meter must not cost what it measures. */
const DataMeter = lazy(() => import("./data-meter.tsx"));

/** What the page and the visit cost in data, and the switch that makes both smaller. */
export function DataUse() {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) beginPage();
    shown.current = pathname;
  }, [pathname]);
  useEffect(() => {
    window.addEventListener("pagehide", keepDataUse);
    return () => window.removeEventListener("pagehide", keepDataUse);
  }, []);
  return (
    <details className="data-use" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Data used by this page
        <Icon name="chevron-down" size="sm" color="current" />
      </summary>
      <Suspense>{isOpen && <DataMeter />}</Suspense>
    </details>
  );
}
