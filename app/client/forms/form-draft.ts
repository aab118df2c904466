import { useEffect, useState } from "react";
import { useSession } from "../session.tsx";

export type Draft = Record<string, string>;

/**
 * Keeps a form's input for this tab and shopper across reloads, Back and an ended session. Read after hydration: render
 * the fields under `key={draftKey}` with `typed` as default values.
 * @param start initial values without a draft
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
    // Fields not shown at present keep their earlier values.
    const next = { ...typed, ...(Object.fromEntries(new FormData(form)) as Draft) };
    setTyped(next);
    write(place, JSON.stringify(next));
  }
  return { typed, draftKey, keep, drop: () => write(place, null) };
}

export function dropDrafts(isTheirs: (userId: number) => boolean): void {
  try {
    const places = Object.keys(window.sessionStorage).map((place) => place.split(":"));
    for (const [kind, userId, ...name] of places)
      if (kind === "draft" && isTheirs(Number(userId))) write([kind, userId, ...name].join(":"), null);
  } catch {
    // No storage.
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
    // Without storage the input is lost on a reload.
  }
}
