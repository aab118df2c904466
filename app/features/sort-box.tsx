import { Form, useSearchParams, useSubmit } from "react-router";
import { Icon } from "../widgets/icon.tsx";
import { type SortOrder, sortLabels } from "./search-query.ts";

/** Chooses the order: at once with scripts, by a small button without. A new order starts at page one. */
export function SortBox() {
  const [query] = useSearchParams();
  const submit = useSubmit();
  const chosen = query.get("sortBy") ?? "relevance";
  const others = [...query].filter(([key]) => key !== "sortBy" && key !== "page");
  return (
    <Form className="sort-box">
      {others.map(([key, value]) => (
        <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
      ))}
      <label className="sort-field">
        <span>Sort by</span>
        <select
          key={chosen}
          name="sortBy"
          defaultValue={chosen in sortLabels ? chosen : "relevance"}
          onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {(Object.keys(sortLabels) as SortOrder[]).map((order) => (
            <option key={order} value={order}>
              {sortLabels[order]}
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
