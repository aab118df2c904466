import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../../widgets/icon.tsx";
import type { Chip } from "./filter-chips.ts";
import { addressOf } from "./filters.ts";

type FilterChipsProps = {
  pathname: string;
  applied: Chip[];
  offered: Chip[];
  cleared: URLSearchParams;
  /** A chosen chip disappears: moves the focus elsewhere. */
  onChosen: () => void;
  /** Other pills, between what is applied and what is offered. */
  children?: ReactNode;
};

/** One row that scrolls sideways on phones, so that the products begin on the first screen. */
export function FilterChips({ pathname, applied, offered, cleared, onChosen, children }: FilterChipsProps) {
  const link = (query: URLSearchParams) => ({
    to: addressOf(pathname, query),
    rel: "nofollow",
    onClick: onChosen,
  });
  if (applied.length + offered.length === 0 && !children) return null;
  return (
    <div className="pill-row">
      {applied.length > 0 && (
        <ul className="chips chips-applied" aria-label="Applied filters">
          {applied.map(({ label, to }) => (
            <li key={String(to)}>
              <Link {...link(to)} aria-label={`Remove filter: ${label}`}>
                <span className="chip-words">{label}</span>
                <Icon name="x-mark" size={16} color="current" />
              </Link>
            </li>
          ))}
          <li>
            <Link {...link(cleared)} className="chip-clear link">
              Clear Filters
            </Link>
          </li>
        </ul>
      )}
      {children}
      {offered.length > 0 && (
        <ul className="chips chips-offered" aria-label="Popular filters">
          {offered.map(({ label, to }) => (
            <li key={String(to)}>
              <Link {...link(to)}>
                <span className="chip-words">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
