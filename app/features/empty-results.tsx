import { useRouteLoaderData } from "react-router";
import type { load } from "../layouts/default-data.ts";
import { Button } from "../widgets/button.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { DepartmentTiles } from "./department-tiles.tsx";

const mostDepartments = 8;

type EmptyResultsProps = { title: string; crumbs: { label: string; to?: string }[]; term?: string };

/** Nothing was found: says for what, and never ends the way there. */
export function EmptyResults({ title, crumbs, term }: EmptyResultsProps) {
  const layout = useRouteLoaderData<typeof load>("layouts/default");
  return (
    <div className="wrap listing">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="page-title empty-title">{term ? `No results for term "${term}"` : title}</h1>
      <p className="empty-text" role="status">
        {term
          ? "Check the spelling, try fewer or more general words, or start from a department."
          : "There is nothing on this shelf right now. Start from a department instead."}
      </p>
      <p className="empty-ways">
        <Button type="outlined" to="/search">
          See all products
        </Button>
        <Button type="text" to="/support">
          Ask for help
        </Button>
      </p>
      <DepartmentTiles
        title="Departments"
        departments={layout?.departments.slice(0, mostDepartments) ?? []}
      />
    </div>
  );
}
