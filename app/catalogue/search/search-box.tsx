import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Form, useLocation } from "react-router";
import { Icon } from "../../../widgets/icon.tsx";
import { useSite } from "../../client/shop/use-site.ts";
import { usePlaceAhead } from "./place-ahead.ts";
import { searchedTerm, searchTextAfter } from "./search-text.ts";
import type { SuggestionsProps } from "./suggestions.tsx";

/**
 * A plain GET form, so searching works before scripts run. The field keeps its own text, which React never writes
 * over: what was typed before scripts ran, or before the suggestions came, is still there.
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

/** The suggestions, once they are there, tell the field's state by these same attributes. */
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

/** A visit that never searches does not pay for them. Without them, on a bad network, the form still works. */
function useSuggestions(field: { current: HTMLInputElement | null }) {
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const [load] = useState(() => () => {
    import("./suggestions.tsx").then(
      ({ Suggestions: loaded }) => setSuggestions(() => loaded),
      () => undefined,
    );
  });
  useEffect(() => {
    // The shopper was faster than the scripts.
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
