import type { Flash } from "./flash.tsx";

/** Milliseconds. */
export const undoMs = 5000;

export function undoFlash(message: string, undo: () => void): Flash {
  return { message, messageDuration: undoMs, action: { label: "Undo", act: undo } };
}
