import { browserKeep } from "../../client/browser-keep.ts";

export type DataUse = { pageBytes: number; visitBytes: number };

const place = "data-use";
/** This document's key among those of the visit. */
const documentKey = String(typeof performance === "undefined" ? 0 : performance.timeOrigin);
let pageBeganMs = 0;

/** A page that is opened without a load of the document counts from now on. */
export function beginPage(): void {
  pageBeganMs = performance.now();
}

/** Keeps what this document cost, for the sum of the visit (a browser tab). Safe to repeat. */
export function keepDataUse(): void {
  const keep = browserKeep("sessionStorage");
  keep.setItem(place, JSON.stringify({ ...earlier(), [documentKey]: bytesSince(0) }));
}

/** Bytes on the wire, headers included, as the browser counts them; files of its cache count nothing. */
export function dataUse(): DataUse {
  const visit = { ...earlier(), [documentKey]: bytesSince(0) };
  const visitBytes = Object.values(visit).reduce((sum, bytes) => sum + bytes, 0);
  return { pageBytes: bytesSince(pageBeganMs), visitBytes };
}

function bytesSince(startMs: number): number {
  const entries = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ];
  return (entries as PerformanceResourceTiming[])
    .filter((entry) => entry.startTime >= startMs)
    .reduce((sum, entry) => sum + entry.transferSize, 0);
}

function earlier(): Record<string, number> {
  try {
    return JSON.parse(browserKeep("sessionStorage").getItem(place) ?? "{}");
  } catch {
    return {};
  }
}
