import type { Subject, Subjects } from "../../shop/search/subjects.ts";

export type Versions = {
  current(): number;
  change(subjects: Subjects): void;
  /** Whether something of that version, which depends on these subjects, still shows them as they are. */
  hold(subjects: readonly Subject[], version: number): boolean;
};

/** Beyond this everything counts as changed instead. */
const mostKnown = 50_000;

/** Remembers which version of the shop changed what, so that each cached thing is checked when it is asked for. */
export function openVersions(): Versions {
  const changedIn = new Map<Subject, number>();
  let version = 0;
  let allChangedIn = 0;
  return {
    current: () => version,
    change(subjects) {
      version += 1;
      if (subjects === "all" || changedIn.size + subjects.size > mostKnown) {
        allChangedIn = version;
        changedIn.clear();
      } else for (const subject of subjects) changedIn.set(subject, version);
    },
    hold: (subjects, since) =>
      since >= allChangedIn && subjects.every((subject) => since >= (changedIn.get(subject) ?? 0)),
  };
}
