import type { AuthOpening, Typed } from "../client/login/auth-modes.ts";

const place = "auth-dialog";
const keptMs = 10 * 60 * 1000;

type Kept = { opening: AuthOpening; typed?: Typed };

/**
 * Keeps the open dialog for a reload of the page: phones throw pages away while the shopper reads the code in the
 * mail program. The reset token is not in it, so that reset_password begins again with the e-mail.
 */
export function keepOpening({ opening, typed }: Kept): void {
  const mode = opening.mode === "reset_password" ? "forgot_password" : opening.mode;
  const kept = { opening: { ...opening, mode }, typed, path: currentPath(), keptAtMs: Date.now() };
  try {
    window.sessionStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // Without storage a reload closes the dialog.
  }
}

export function dropOpening(): void {
  try {
    window.sessionStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}

/** The dialog as it was when this page was loaded anew within ten minutes, or null. */
export function keptOpening(): Kept | null {
  if (!isReload()) return null;
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(place) ?? "null");
    const isOfThisPage = kept?.path === currentPath() && Date.now() - kept.keptAtMs < keptMs;
    return isOfThisPage ? kept : null;
  } catch {
    return null;
  }
}

/** Whoever comes back by a link or an address begins afresh. */
function isReload(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return (visit as PerformanceNavigationTiming | undefined)?.type === "reload";
}

const currentPath = () => window.location.pathname + window.location.search;
