/** What the primary tells a process of the shop first. */
export type Task = {
  /** Where the demo's practice gateways listen. */
  practiceOrigin: string | undefined;
  keepsDueWork: boolean;
};

/**
 * What a process tells the primary when it serves, and again and again as long as it does. Between the two of them go other
 * messages, too: the numbers for Prometheus.
 */
export const serves = "serves";

/** How often it says so. */
export const pulseMs = 5_000;
