export type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What outlasts the page. Where a browser forbids storage, or has no room left, it lasts as long as the page. */
export function browserKeep(kind: "localStorage" | "sessionStorage" = "localStorage"): Keep {
  const check = "storage-check";
  try {
    const storage = window[kind];
    storage.setItem(check, "");
    storage.removeItem(check);
    return storage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, text) => void kept.set(name, text),
      removeItem: (name) => void kept.delete(name),
    };
  }
}
