export type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What outlasts the page. Where a browser forbids storage, or has no room left, it lasts as long as the page. */
export function browserKeep(): Keep {
  const check = "storage-check";
  try {
    const { localStorage } = window;
    localStorage.setItem(check, "");
    localStorage.removeItem(check);
    return localStorage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, text) => void kept.set(name, text),
      removeItem: (name) => void kept.delete(name),
    };
  }
}
