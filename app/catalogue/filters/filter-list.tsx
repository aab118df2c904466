import { useId, useRef } from "react";
import { Icon } from "../../../widgets/icon.tsx";
import { count } from "../../../words/numbers/count.ts";
import { titleCase } from "../../../words/text/title-case.ts";
import { focusForReading } from "../../ui/focus-heading.ts";
import { type FilterValue, isLongTerm, matchingValues } from "./filter-values.ts";

type FilterListProps = {
  title: string;
  searchLabel: string;
  /** Form field name of a chosen value without scripts. */
  name: string;
  values: FilterValue[];
  isSearchable: boolean;
  isAsking: boolean;
  chosen: number[];
  onChoose: (ids: number[]) => void;
  term: string;
  onTerm: (term: string) => void;
};

/** Checkboxes in a scrolling box, with a search field when there are many. */
export function FilterList(props: FilterListProps) {
  const { title, values, chosen, onChoose, term, isAsking } = props;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = matchingValues(values, term);
  const toggle = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  // The pressed button disappears.
  const clear = () => {
    focusForReading(heading.current);
    onChoose([]);
  };
  return (
    <section className="filter-group" aria-labelledby={headingId}>
      <div className="filter-group-head">
        <h3 id={headingId} ref={heading}>
          {title}
        </h3>
        {chosen.length > 0 && (
          <button type="button" className="link link-alone" onClick={clear}>
            Clear ({count(chosen.length)})
          </button>
        )}
      </div>
      {props.isSearchable && <ListSearch {...props} />}
      {shown.length > 0 ? (
        <ul className="filter-list">
          {shown.map((value) => (
            <li key={value.id}>
              <CheckRow
                name={props.name}
                value={value}
                isChosen={chosen.includes(value.id)}
                onToggle={() => toggle(value.id)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="filter-none" role="status">
          {!isLongTerm(term)
            ? "No items to display"
            : isAsking
              ? "…"
              : `No results for term "${term.trim()}"`}
        </p>
      )}
    </section>
  );
}

function ListSearch({ searchLabel, term, onTerm }: FilterListProps) {
  return (
    <div className="field-box filter-search">
      <Icon name="magnifying-glass" size={20} color="current" />
      <input
        type="search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={term}
        onChange={(event) => onTerm(event.target.value)}
        // Enter would submit the form before a value is chosen.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
    </div>
  );
}

type CheckRowProps = { name: string; value: FilterValue; isChosen: boolean; onToggle: () => void };

/** A value without results can be unchecked only. */
function CheckRow({ name, value, isChosen, onToggle }: CheckRowProps) {
  return (
    <label className="check-row">
      <input
        type="checkbox"
        name={name}
        value={value.id}
        checked={isChosen}
        disabled={value.count === 0 && !isChosen}
        onChange={onToggle}
      />
      <span className="check-words">{titleCase(value.name)}</span>
      <span className="check-count">{count(value.count)}</span>
    </label>
  );
}
