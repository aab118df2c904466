import { Link, useLocation } from "react-router";
import { Icon } from "../../../widgets/icon.tsx";
import { count, countProducts } from "../../../words/numbers/count.ts";
import { pageAddress, pageSteps } from "./page-links.ts";

type PageLinksProps = { current: number; last: number; total: number };

export function PageLinks({ current, last, total }: PageLinksProps) {
  const { pathname, search } = useLocation();
  if (last <= 1) return null;
  const to = (page: number) => pageAddress(pathname, search, page);
  return (
    <nav className="page-links" aria-label="Pages">
      <p>
        Page {count(current)} of {count(last)}, {countProducts(total)}
      </p>
      <ul>
        {current > 1 && (
          <li>
            <Link to={to(current - 1)} rel="prev" aria-label="Previous page">
              <Icon name="chevron-left" size={20} color="current" />
            </Link>
          </li>
        )}
        {pageSteps(current, last).map((step, position) =>
          step === "gap" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have nothing else to be told apart by
            <li key={`gap ${position}`}>…</li>
          ) : (
            <li key={step.page}>
              <Link
                to={to(step.page)}
                aria-label={`Page ${step.page}`}
                aria-current={step.page === current ? "page" : undefined}
              >
                {step.page}
              </Link>
            </li>
          ),
        )}
        {current < last && (
          <li>
            <Link to={to(current + 1)} rel="next" className="page-links-next" aria-label="Next page">
              Next
              <Icon name="chevron-right" size={20} color="current" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
