import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../../widgets/icon.tsx";
import { beginPage, keepDataUse } from "./measure.ts";

const DataMeter = lazy(() => import("./data-meter.tsx"));

/** Shows how much data the page and the visit used, and the data saver. The meter loads when it is opened. */
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
