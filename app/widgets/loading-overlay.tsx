import { Spinner } from "./spinner.tsx";

/** Covers the page while something decisive happens that must not be clicked twice. */
export function LoadingOverlay({ label = "Loading" }: { label?: string }) {
  return (
    <div className="loading-overlay" role="status" aria-label={label}>
      <Spinner large />
    </div>
  );
}
