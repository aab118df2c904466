import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { inBrowser, onServer } from "../../client/load.ts";
import { type Department, load } from "../../client/shop/layout-data.ts";
import { ErrorPage } from "../../ui/errors/error-page.tsx";
import { Footer } from "../footer.tsx";
import { Header } from "../header.tsx";
import type { Route } from "./+types/default";

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Departments rarely change: loaded once a visit. */
export const shouldRevalidate = () => false;

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell departments={loaderData.departments}>
      <Outlet />
    </Shell>
  );
}

/** Inside the shell, so that an error keeps header and navigation. */
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
