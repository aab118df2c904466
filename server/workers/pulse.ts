import type { Worker } from "node:cluster";
import { isPulse, type Pulse, pulseMs } from "./messages.ts";

/** So many pulses in a row that were not heard, half a minute, are no busy process, but one that is stuck. */
const longestSilence = 6;
/** Before the first one all of the shop's code is loaded, which a slow disk makes long. */
const longestLoading = 24;
/** Who says for an hour that it opens waits for something that does not come: the largest index takes minutes. */
const longestOpening = 720;

/** Tells the primary as long as this process does anything at all. */
export function beat(): { serves(): void; stop(): void } {
  let pulse: Pulse = "opens";
  // Who is not there to be told ends this process by going.
  const tell = () => process.send?.(pulse, undefined, undefined, () => {});
  tell();
  const timer = setInterval(tell, pulseMs);
  return {
    serves() {
      pulse = "serves";
      tell();
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * Calls `onStuck` when a process no longer says that it does anything, or for ever that it opens. Pulses are counted, not
 * time: when the whole machine stood still, nobody is to blame.
 */
export function watchPulse(worker: Worker, onStuck: () => void): void {
  let left = longestLoading;
  let opening = 0;
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0) onStuck();
  }, pulseMs);
  worker.on("message", (message) => {
    if (!isPulse(message)) return;
    opening = message === "opens" ? opening + 1 : 0;
    if (opening < longestOpening) left = longestSilence;
  });
  worker.once("exit", () => clearInterval(timer));
}
