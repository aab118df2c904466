import { useEffect, useRef, useState } from "react";
import { Spinner } from "./spinner.tsx";

/** What is over by then would only flicker. */
const patienceMs = 300;

/** Covers everything while something decisive happens that must not be clicked twice. */
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

/** In the top layer, as dialogs are, one of which may be open. */
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
