export type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Browser storage; in memory where it is disabled or full. */
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
