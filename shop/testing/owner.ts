import type { Actor } from "../audit/audit.ts";

/** The owner's commands' actor in tests. */
export const owner: Actor = { by: "thandi" };
