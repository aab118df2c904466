import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { ErrorPage } from "../features/error-page.tsx";
import { Footer } from "../features/footer.tsx";
import { Header } from "../features/header.tsx";
import { inBrowser, onServer } from "../load.ts";
import type { Route } from "./+types/default";
import { type Department, load } from "./default-data.ts";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Departments change a few times a year: once a visit is enough. */
export const shouldRevalidate = () => false;

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell departments={loaderData.departments}>
      <Outlet />
    </Shell>
  );
}

/** Inside the shell, so that a dead link leaves header and navigation to go on with. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Shell departments={loaderData?.departments ?? []}>
      <ErrorPage error={error} />
    </Shell>
  );
}

function Shell({ departments, children }: { departments: Department[]; children: ReactNode }) {
  return (
    <>
      <Header departments={departments} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
