import type { Actor } from "../audit/audit.ts";

/** Who changes something of the shop's own, in tests. */
export const owner: Actor = { by: "thandi" };
