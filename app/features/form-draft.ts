import { useEffect, useState } from "react";

export type Draft = Record<string, string>;

/**
 * Keeps what was typed into a form for this tab, so that a reload or a step back loses nothing. The kept draft is
 * read after hydration: render the fields under `key={draftKey}` with `typed` as their default values.
 *
 * @param start what stands in the fields when nothing was typed yet
 */
export function useFormDraft(name: string, start: Draft) {
  const place = `draft:${name}`;
  const [typed, setTyped] = useState(start);
  const [draftKey, setDraftKey] = useState("fresh");
  useEffect(() => {
    const kept = read(place);
    if (!kept) return;
    setTyped((now) => ({ ...now, ...kept }));
    setDraftKey("kept");
  }, [place]);

  function keep(form: HTMLFormElement) {
    // A field that is not asked for just now keeps what was typed into it before.
    const next = { ...typed, ...(Object.fromEntries(new FormData(form)) as Draft) };
    setTyped(next);
    write(place, JSON.stringify(next));
  }
  return { typed, draftKey, keep, drop: () => write(place, null) };
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
