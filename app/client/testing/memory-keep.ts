/** In-memory storage for a test. */
export function memoryKeep(stored: Record<string, string> = {}) {
  return {
    stored,
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  };
}
