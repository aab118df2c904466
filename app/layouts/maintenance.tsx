import { Outlet } from "react-router";
import { ErrorPage } from "../features/error-page.tsx";
import { WordMark } from "../features/word-mark.tsx";
import type { Route } from "./+types/maintenance";

export default function MaintenanceLayout() {
  return (
    <>
      <MaintenanceHead />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <MaintenanceHead />
      <main id="content" tabIndex={-1}>
        <ErrorPage error={error} />
      </main>
    </>
  );
}

function MaintenanceHead() {
  return (
    <header className="header">
      <div className="wrap checkout-head">
        <span className="header-logo">
          <WordMark />
        </span>
      </div>
      <div className="selvedge" />
    </header>
  );
}
