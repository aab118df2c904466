import type { Tracking } from "../orders/tracking.ts";

/** How a parcel is followed, as the audit keeps it: the link tells the courier. */
export function trackingDetails({ number, url }: Tracking): Record<string, unknown> {
  return { tracking: number, ...(url !== null && { link: url }) };
}
