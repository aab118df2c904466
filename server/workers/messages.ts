export type Task = {
  practiceOrigin: string | undefined;
  keepsDueWork: boolean;
};

/** A worker's heartbeat: "opens", then "serves". The Prometheus library sends its own messages on the same channel. */
export type Pulse = "opens" | "serves";

/** Heartbeat interval. */
export const pulseMs = 5_000;

export function isPulse(message: unknown): message is Pulse {
  return message === "opens" || message === "serves";
}
