/** What the primary tells a process of the shop first. */
export type Task = {
  /** Where the demo's practice gateways listen. */
  practiceOrigin: string | undefined;
  keepsDueWork: boolean;
};

/**
 * What a process tells the primary again and again as long as it does anything at all: that it opens, and then that it
 * serves. Between the two of them go the numbers for Prometheus, too, as the library writes them.
 */
export type Pulse = "opens" | "serves";

/** How often it says so. */
export const pulseMs = 5_000;

export function isPulse(message: unknown): message is Pulse {
  return message === "opens" || message === "serves";
}
