import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { ErrorPage } from "../../ui/errors/error-page.tsx";
import { WordMark } from "../../ui/word-mark.tsx";
import type { Route } from "./+types/maintenance";

/** Its pages are rendered for each shopper. */
export const handle = { isPersonal: true };

export default function MaintenanceLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  );
}

/** No header or footer: all their links would lead back here. */
function Shell({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="maintenance-shell">
      <div className="maintenance-mark">
        <WordMark />
      </div>
      <div className="selvedge" />
      {children}
    </main>
  );
}
