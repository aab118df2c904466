import { useEffect, useState } from "react";
import { browserKeep, keptJson } from "../browser-keep.ts";
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
    const kept = keptJson(browserKeep("sessionStorage"), place);
    if (!kept) return;
    setTyped((now) => ({ ...now, ...(kept as Draft) }));
    setDraftKey("kept");
  }, [place]);

  function keep(form: HTMLFormElement) {
    // Fields not shown at present keep their earlier values.
    const next = { ...typed, ...(Object.fromEntries(new FormData(form)) as Draft) };
    setTyped(next);
    browserKeep("sessionStorage").setItem(place, JSON.stringify(next));
  }
  return { typed, draftKey, keep, drop: () => browserKeep("sessionStorage").removeItem(place) };
}

export function dropDrafts(isTheirs: (userId: number) => boolean): void {
  try {
    for (const place of Object.keys(window.sessionStorage)) {
      const [kind, userId] = place.split(":");
      if (kind === "draft" && isTheirs(Number(userId))) window.sessionStorage.removeItem(place);
    }
  } catch {
    // No storage.
  }
}
