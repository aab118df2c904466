import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { Button } from "../../../widgets/button.tsx";
import { OtherWays } from "../../ui/errors/other-ways.tsx";
import { addressOf, noFilters, withFilters } from "../filters/filters.ts";
import { searchFailed } from "./reload-rule.ts";

const mostWords = 5;
const shortestWord = 3;

type EmptyResultsProps = { term?: string; isFiltered: boolean; hasFailed?: boolean };

/**
 * Ways forward without results: remove filters, use fewer words, browse departments, ask the shop. A failed search
 * offers a retry instead.
 */
export function EmptyResults({ term = "", isFiltered, hasFailed = false }: EmptyResultsProps) {
  const { pathname, search } = useLocation();
  useEffect(() => (hasFailed ? searchFailed() : undefined), [hasFailed]);
  const unfiltered = addressOf(pathname, withFilters(new URLSearchParams(search), noFilters));
  return (
    <>
      {!hasFailed && <p className="empty-text">{advice(term, isFiltered)}</p>}
      {!hasFailed && <FewerWords term={term} />}
      <OtherWays>
        {hasFailed && (
          // A full page load, so that the server searches; works without scripts.
          <Link className="button button-default button-primary" to={pathname + search} reloadDocument>
            <span className="button-words">Try again</span>
          </Link>
        )}
        {isFiltered && !hasFailed && <Button to={unfiltered}>Show everything without filters</Button>}
      </OtherWays>
    </>
  );
}

/** A long term seldom matches one product; its single words may. */
function FewerWords({ term }: { term: string }) {
  const words = [...new Set(term.split(/\s+/))].filter((word) => word.length >= shortestWord);
  if (words.length < 2) return null;
  return (
    <p className="empty-words">
      Search for just one word:
      {words.slice(0, mostWords).map((word) => (
        <Link key={word} className="link link-alone" to={`/search?${new URLSearchParams({ term: word })}`}>
          {word}
        </Link>
      ))}
    </p>
  );
}

function advice(term: string, isFiltered: boolean): string {
  if (isFiltered) return "Nothing matches all these filters. Remove one, or browse by department.";
  if (term) return "Check the spelling, try fewer or more general words, or browse by department.";
  return "There’s nothing here right now. Browse by department instead.";
}
