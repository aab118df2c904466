import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useFlash } from "../../../widgets/toasts/flash.tsx";
import { useIsFirstVisit } from "../../client/first-visit.tsx";
import { ErrorPage } from "../../ui/errors/error-page.tsx";

/** The error page on a first visit; on a later one a message, and back to where the shopper came from. */
export function ProductGone({ error }: { error: unknown }) {
  const isFirstVisit = useIsFirstVisit();
  const navigate = useNavigate();
  const flash = useFlash();
  const hasLeft = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the visit that failed
  useEffect(() => {
    if (isFirstVisit || hasLeft.current) return;
    hasLeft.current = true;
    flash({ message: "Oops, looks like something went wrong", messageStyle: "danger" });
    const state: { idx?: number } | null = window.history.state;
    if (state?.idx) navigate(-1);
    else navigate("/", { replace: true });
  }, []);
  return isFirstVisit ? <ErrorPage error={error} /> : null;
}
