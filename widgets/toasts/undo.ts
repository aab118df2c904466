import type { Flash } from "./flash.tsx";

/** How long a message offers a way back, in milliseconds. */
export const undoMs = 5000;

/** Says what was done, and offers to take it back. */
export function undoFlash(message: string, undo: () => void): Flash {
  return { message, messageDuration: undoMs, action: { label: "Undo", act: undo } };
}
