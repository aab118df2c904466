import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";

type PageProps = {
  title: ReactNode;
  /** Breadcrumbs after the home page. */
  trail?: Crumb[];
  /** Below the title. */
  lead?: ReactNode;
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A page with its trail and its heading, which takes the focus when what was focused disappears. */
export function Page({ title, trail, lead, action, children }: PageProps) {
  const belowTrail = trail ? " page-head-below-trail" : "";
  const withAction = action ? " page-head-with-action" : "";
  return (
    <div className="wrap pb-12">
      {trail && <Breadcrumbs crumbs={trail} />}
      <div className={`page-head${belowTrail}${withAction}`}>
        <h1 className="page-title" tabIndex={-1}>
          {title}
        </h1>
        {lead}
        {action}
      </div>
      {children}
    </div>
  );
}
