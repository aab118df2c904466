import { browserKeep } from "../../client/browser-keep.ts";

const place = "way-to-pay";

/** By which way this browser last went on to pay; null before the first time. */
export const lastWay = () => browserKeep().getItem(place);

export function rememberWay(method: string): void {
  // Nobody chooses to pay nothing.
  if (method !== "none") browserKeep().setItem(place, method);
}
