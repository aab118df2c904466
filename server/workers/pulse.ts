import type { Worker } from "node:cluster";
import { pulseMs, serves } from "./messages.ts";

/** So many pulses in a row that were not heard, half a minute, are no busy process, but one that is stuck. */
const longestSilence = 6;

/** Tells the primary as long as this process does anything at all. Returns what ends it. */
export function beat(): () => void {
  // Who is not there to be told ends this process by going.
  const tell = () => process.send?.(serves, undefined, undefined, () => {});
  tell();
  const timer = setInterval(tell, pulseMs);
  return () => clearInterval(timer);
}

/**
 * Calls `onSilent` when a process that serves says so no longer. Pulses are counted, not time: when the whole machine stood
 * still, nobody is to blame.
 */
export function watchPulse(worker: Worker, onSilent: () => void): void {
  let missed = 0;
  const timer = setInterval(() => {
    missed += 1;
    if (missed === longestSilence) onSilent();
  }, pulseMs);
  worker.on("message", (message) => {
    if (message === serves) missed = 0;
  });
  worker.once("exit", () => clearInterval(timer));
}
