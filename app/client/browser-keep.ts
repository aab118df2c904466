export type Keep = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Browser storage; in memory where it is disabled or full. */
export function browserKeep(kind: "localStorage" | "sessionStorage" = "localStorage"): Keep {
  const inMemory = new Map<string, string>();
  return {
    getItem: (name) => inMemory.get(name) ?? orNull(() => window[kind].getItem(name)),
    setItem(name, text) {
      inMemory.set(name, text);
      orNull(() => {
        window[kind].setItem(name, text);
        inMemory.delete(name);
      });
    },
    removeItem(name) {
      inMemory.delete(name);
      orNull(() => window[kind].removeItem(name));
    },
  };
}

/** What was stored as JSON; null for nothing or corrupt text. */
export function keptJson(keep: Keep, name: string): unknown {
  return orNull(() => JSON.parse(keep.getItem(name) ?? "null"));
}

function orNull<Result>(attempt: () => Result): Result | null {
  try {
    return attempt();
  } catch {
    return null;
  }
}
