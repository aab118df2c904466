import { useEffect, useEffectEvent, useState } from "react";
import type { Location } from "react-router";
import { createAsker } from "./asker.ts";
import { usePlaceAhead } from "./place-ahead.ts";
import { recentSearches, rememberSearch } from "./recent-searches.ts";
import {
  askSuggestions,
  noRow,
  noSuggestions,
  recentGroups,
  rowAfterKey,
  type SuggestAnswer,
  suggestionGroups,
} from "./rows.ts";
import { searchedTerm } from "./search-text.ts";

const delayMs = 120;
const fewestLetters = 2;

export const rowId = (position: number) => `suggestion-${position}`;

/** What the panel under the search field shows, and how it follows the field's text, keys and focus. */
export function usePanel(field: HTMLInputElement) {
  const [text, setText] = useState(field.value);
  const place = usePlaceAhead();
  const isAskedFor = () => document.activeElement === field && !isSearched(field, place);
  const [isOpen, setIsOpen] = useState(isAskedFor);
  const [active, setActive] = useState(noRow);
  const [recent, setRecent] = useState(recentSearches);
  const close = () => {
    setIsOpen(false);
    setActive(noRow);
  };
  useNewPlace(place, close);

  // A space at the end says that the last word is whole.
  const typed = text.trimStart().replace(/\s+/g, " ");
  const term = typed.trimEnd();
  const answer = useAnswer(typed, isOpen, () => setActive(noRow));
  const groups = term ? suggestionGroups(answer, term) : recentGroups(recent);
  const rowCount = groups.reduce((count, { rows }) => count + rows.length, 0);
  const isShown = isOpen && rowCount > 0;

  const open = () => {
    setText(field.value);
    setRecent(recentSearches());
    setIsOpen(true);
  };
  useFieldEvents(field, {
    begin: () => isAskedFor() && open(),
    open,
    close,
    key(event) {
      if (event.key === "Escape" && isShown) return close();
      if (event.target !== field) return false;
      if (event.key === "Enter" && active !== noRow) return document.getElementById(rowId(active))?.click();
      if (!isShown) return event.key === "ArrowDown" ? open() : false;
      const next = rowAfterKey(active, event.key, rowCount);
      return next === undefined ? false : setActive(next);
    },
  });
  useFieldState(field, isShown, active);
  return { isShown, groups, rowCount, active, term, forgetRecent: () => setRecent([]) };
}

/** Closes when another page is chosen, and remembers what was searched for there. */
function useNewPlace(location: Location, close: () => void) {
  const [key, setKey] = useState(location.key);
  if (key !== location.key) {
    setKey(location.key);
    close();
  }
  const term = searchedTerm(location);
  useEffect(() => {
    if (term) rememberSearch(term);
  }, [term]);
}

/** Who has sent the search off before the panel came wants to see what was found, not what else there is. */
function isSearched(field: HTMLInputElement, place: Location): boolean {
  const term = searchedTerm(place);
  return term !== "" && field.value.trim() === term;
}

/** The newest answer, which stands until the next one comes. Nothing is asked while the panel is closed. */
function useAnswer(typed: string, isOpen: boolean, onAnswer: () => void): SuggestAnswer {
  const [answer, setAnswer] = useState(noSuggestions);
  const show = useEffectEvent((next: SuggestAnswer | null) => {
    setAnswer(next ?? noSuggestions);
    onAnswer();
  });
  const [asker] = useState(() =>
    createAsker({ ask: askSuggestions, delayMs, onAnswer: (next) => show(next) }),
  );
  useEffect(() => {
    if (typed.trim().length < fewestLetters) return setAnswer(noSuggestions);
    if (!isOpen) return;
    asker.want(typed);
    return asker.stop;
  }, [asker, typed, isOpen]);
  return answer;
}

type Handlers = { begin(): void; open(): void; close(): void; key(event: KeyboardEvent): unknown };

function useFieldEvents(field: HTMLInputElement, { begin, open, close, key }: Handlers) {
  const onBegin = useEffectEvent(begin);
  const onOpen = useEffectEvent(open);
  const onClose = useEffectEvent(close);
  // A key that is ours does nothing else; `false` says that it is not.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.isComposing && key(event) !== false) event.preventDefault();
  });
  useEffect(() => {
    const { form } = field;
    const end = new AbortController();
    const { signal } = end;
    field.addEventListener("input", () => onOpen(), { signal });
    field.addEventListener("click", () => onOpen(), { signal });
    // With text in it a mere stop on the way through the page opens nothing.
    field.addEventListener("focus", () => field.value === "" && onOpen(), { signal });
    form?.addEventListener("keydown", (event) => onKey(event), { signal });
    form?.addEventListener("submit", () => leave(field, onClose), { signal });
    form?.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Element && relatedTarget.closest(".suggestions"))) onClose();
      },
      { signal },
    );
    // What was typed since the panel was first drawn, nobody has heard.
    onBegin();
    return () => end.abort();
  }, [field]);
}

/** On a touch screen the field is left, or the keyboard would cover what was found. */
function leave(field: HTMLInputElement, close: () => void) {
  close();
  if (window.matchMedia("(pointer: coarse)").matches) field.blur();
}

/** The field belongs to the search box, which gave it these attributes as they are while nothing is shown. */
function useFieldState(field: HTMLInputElement, isShown: boolean, active: number) {
  useEffect(() => {
    field.setAttribute("aria-expanded", String(isShown));
    if (isShown && active !== noRow) field.setAttribute("aria-activedescendant", rowId(active));
    else field.removeAttribute("aria-activedescendant");
    document.getElementById(rowId(active))?.scrollIntoView({ block: "nearest" });
  }, [field, isShown, active]);
}
