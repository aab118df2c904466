import { useEffect, useState } from "react";

export type Draft = Record<string, string>;

/**
 * Keeps what was typed into a form for this tab, so that a reload or a step back loses nothing. The draft is
 * read after hydration: render the fields under `key={draftKey}` with the draft as their default values.
 */
export function useFormDraft(name: string) {
  const place = `draft:${name}`;
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => setDraft(read(place)), [place]);
  return {
    draft: draft ?? {},
    draftKey: draft ? "kept" : "fresh",
    keep: (form: HTMLFormElement) => write(place, JSON.stringify(Object.fromEntries(new FormData(form)))),
    drop: () => write(place, null),
  };
}

function read(place: string): Draft | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(place) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}

function write(place: string, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(place);
    else window.sessionStorage.setItem(place, text);
  } catch {
    // Without storage the form works, it only forgets on a reload.
  }
}
