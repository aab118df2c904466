import { Link } from "react-router";
import { Icon } from "../widgets/icon.tsx";

export type Crumb = { label: string; to?: string };

/** The way from home to here; the last step is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumbs">
        <li>
          <Link to="/">Home</Link>
        </li>
        {crumbs.map(({ label, to }) => (
          <li key={to ?? label}>
            <Icon name="chevron-right" size={16} />
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
