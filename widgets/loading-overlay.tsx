import { useEffect, useRef, useState } from "react";
import { Spinner } from "./spinner.tsx";

/** Shorter waits show no overlay: it would flicker. */
const patienceMs = 300;

/** Prevents a second click while something decisive happens. */
export function LoadingOverlay({ label = "Loading" }: { label?: string }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <span role="status" className="sr-only">
        {isLong && label}
      </span>
      {isLong && <Cover label={label} />}
    </>
  );
}

/** A popover is in the top layer, above an open dialog. */
function Cover({ label }: { label: string }) {
  const cover = useRef<HTMLDivElement>(null);
  useEffect(() => cover.current?.showPopover?.(), []);
  return (
    <div ref={cover} className="loading-overlay" popover="manual" aria-hidden="true">
      <Spinner large />
      <p>{label}</p>
    </div>
  );
}
