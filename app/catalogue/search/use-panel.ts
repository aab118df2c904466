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

/** The state of the suggestion panel, following the field's text, keys and focus. */
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

  // A trailing space means that the last word is complete.
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

/** A search submitted before the panel loaded should show its results, not the panel. */
function isSearched(field: HTMLInputElement, place: Location): boolean {
  const term = searchedTerm(place);
  return term !== "" && field.value.trim() === term;
}

/** The newest answer stays until the next one. Asks nothing while the panel is closed. */
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
  // A key that the panel handles does nothing else; `false` means that it does not.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.isComposing && key(event) !== false) event.preventDefault();
  });
  useEffect(() => {
    const { form } = field;
    const end = new AbortController();
    const { signal } = end;
    field.addEventListener("input", () => onOpen(), { signal });
    field.addEventListener("click", () => onOpen(), { signal });
    // With text in the field, focus alone opens nothing.
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
    // Text typed since the first render fired no event here.
    onBegin();
    return () => end.abort();
  }, [field]);
}

/** Hides a touch screen's keyboard, which would cover the results. */
function leave(field: HTMLInputElement, close: () => void) {
  close();
  if (window.matchMedia("(pointer: coarse)").matches) field.blur();
}

/** The search box rendered the field with these attributes; updates them here. */
function useFieldState(field: HTMLInputElement, isShown: boolean, active: number) {
  useEffect(() => {
    field.setAttribute("aria-expanded", String(isShown));
    if (isShown && active !== noRow) field.setAttribute("aria-activedescendant", rowId(active));
    else field.removeAttribute("aria-activedescendant");
    document.getElementById(rowId(active))?.scrollIntoView({ block: "nearest" });
  }, [field, isShown, active]);
}
