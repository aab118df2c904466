import { useEffect, useRef } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { Icon } from "../../../widgets/icon.tsx";
import { HiddenQuery } from "../filters/hidden-query.tsx";
import { isSortOrder, recommended, type SortOrder, sortLabels } from "./search-query.ts";

/** Sorts at once with scripts, by a button without. A new order starts at page one. */
export function SortBox() {
  const [query] = useSearchParams();
  const submit = useSubmit();
  const hasTerm = Boolean(query.get("term")?.trim());
  const select = useRef<HTMLSelectElement>(null);
  const asked = query.get("sortBy") ?? "";
  const chosen = isSortOrder(asked) ? asked : "relevance";
  const shown = useRef(chosen);
  useEffect(() => {
    // Back and "Clear Filters" change the order too; remounting would lose the focus. A choice made before hydration is
    // kept.
    if (select.current && shown.current !== chosen) select.current.value = chosen;
    shown.current = chosen;
  }, [chosen]);
  return (
    <Form className="sort-box">
      <HiddenQuery query={query} except={["sortBy"]} />
      <label className="sort-field">
        <span>Sort by</span>
        <select
          ref={select}
          name="sortBy"
          defaultValue={chosen}
          onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {(Object.keys(sortLabels) as SortOrder[]).map((order) => (
            <option key={order} value={order}>
              {order === "relevance" && !hasTerm ? recommended : sortLabels[order]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="sm" color="current" />
      </label>
      <noscript>
        <button type="submit" className="button button-outlined">
          Sort
        </button>
      </noscript>
    </Form>
  );
}
