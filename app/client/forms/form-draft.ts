import { useEffect, useState } from "react";
import { useSession } from "../session.tsx";

export type Draft = Record<string, string>;

/**
 * Keeps what a shopper typed into a form for this tab, so that a reload, a step back or a session that ends lose
 * nothing; nobody else ever sees it. The kept draft is read after hydration: render the fields under `key={draftKey}` with `typed` as their default values.
 *
 * @param start what stands in the fields when nothing was typed yet
 */
export function useFormDraft(name: string, start: Draft) {
  const { user } = useSession();
  const place = `draft:${user?.id}:${name}`;
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

/** Drops the drafts of those shoppers, by their id. */
export function dropDrafts(isTheirs: (userId: number) => boolean): void {
  try {
    const places = Object.keys(window.sessionStorage).map((place) => place.split(":"));
    for (const [kind, userId, ...name] of places)
      if (kind === "draft" && isTheirs(Number(userId))) write([kind, userId, ...name].join(":"), null);
  } catch {
    // Nothing was kept.
  }
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
