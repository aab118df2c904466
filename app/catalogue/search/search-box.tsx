import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Form, useLocation } from "react-router";
import { Icon } from "../../../widgets/icon.tsx";
import { useSite } from "../../client/shop/use-site.ts";
import { usePlaceAhead } from "./place-ahead.ts";
import { searchedTerm, searchTextAfter } from "./search-text.ts";
import type { SuggestionsProps } from "./suggestions.tsx";

/**
 * A plain GET form, so that searching works before hydration. The field is uncontrolled: text typed before scripts or
 * suggestions loaded is kept.
 */
export function SearchBox() {
  const location = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [firstTerm] = useState(() => searchedTerm(location));
  useTextOfPlace(field);
  const { Suggestions, load } = useSuggestions(field);
  return (
    <Form className="search-box" action="/search" role="search" aria-label="Products">
      <input
        ref={field}
        type="search"
        name="term"
        defaultValue={firstTerm}
        aria-label="Search"
        placeholder={
          useSite()?.demo ? "Search kettles, school shoes, solar lights" : "Search products and brands"
        }
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        enterKeyHint="search"
        maxLength={200}
        onFocus={load}
        {...(useHasScripts() ? comboBox : {})}
      />
      <button type="submit">
        <Icon name="magnifying-glass" size={24} color="current" />
        <span className="wide-words">Search</span>
      </button>
      {Suggestions && field.current && <Suggestions field={field.current} />}
    </Form>
  );
}

/** The initial state; the suggestions update these attributes once loaded. */
const comboBox = {
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": false,
  "aria-controls": "suggestions",
} as const;

function useTextOfPlace(field: { current: HTMLInputElement | null }) {
  const location = usePlaceAhead();
  const before = useRef(location);
  useEffect(() => {
    if (field.current) field.current.value = searchTextAfter(field.current.value, before.current, location);
    before.current = location;
  }, [location, field]);
}

/** Lazy-loaded on first use. If loading fails, the form still works. */
function useSuggestions(field: { current: HTMLInputElement | null }) {
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const [load] = useState(() => () => {
    import("./suggestions.tsx").then(
      ({ Suggestions: loaded }) => setSuggestions(() => loaded),
      () => undefined,
    );
  });
  useEffect(() => {
    // The field was focused before hydration.
    if (document.activeElement === field.current) load();
  }, [field, load]);
  return { Suggestions, load };
}

const never = () => () => undefined;
const useHasScripts = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
