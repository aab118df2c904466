import type { Tracking } from "../orders/tracking.ts";

/** Audit details; the link identifies the courier. */
export function trackingDetails({ number, url }: Tracking): Record<string, unknown> {
  return { tracking: number, ...(url !== null && { link: url }) };
}
