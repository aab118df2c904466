import { Link } from "react-router";
import { Icon } from "../../widgets/icon.tsx";

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumbs">
        {wholeTrail(crumbs).map(({ label, to }, index) => (
          <li key={to ?? label}>
            {index > 0 && <Icon name="chevron-right" size={16} />}
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export type Crumb = { label: string; to?: string };

/** Adds the home page, named "Shop" where a department is called "Home". */
export function wholeTrail(crumbs: Crumb[]): Crumb[] {
  const isTaken = crumbs.some(({ label }) => label.toLowerCase() === "home");
  return [{ label: isTaken ? "Shop" : "Home", to: "/" }, ...crumbs];
}
