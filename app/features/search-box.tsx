import { Form, useLocation } from "react-router";
import { Icon } from "../widgets/icon.tsx";

/** A plain GET form, so searching works before scripts run. The results page keeps the term in it. */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const term = pathname === "/search" ? (new URLSearchParams(search).get("term") ?? "") : "";
  return (
    <Form className="search-box" action="/search" role="search" aria-label="Products">
      <input
        // A new page or term starts the field afresh.
        key={`${pathname} ${term}`}
        type="search"
        name="term"
        defaultValue={term}
        aria-label="Search"
        placeholder="Search kettles, school shoes, solar lights"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
      />
      <button type="submit">
        <Icon name="magnifying-glass" size={24} color="current" />
        <span className="wide-words">Search</span>
      </button>
    </Form>
  );
}
