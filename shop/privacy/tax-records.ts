import { southAfricanDay } from "../../words/dates/south-african-time.ts";

/** Tax Administration Act 28 of 2011, section 29(3). */
const yearsKept = 5;

/**
 * Older records may be deleted: five years have passed since the end of their tax year, which begins on 1 March in
 * South Africa.
 */
export function taxRecordsKeptFrom(now: Date): Date {
  const [year, month] = southAfricanDay(now).split("-").map(Number) as [number, number];
  const taxYear = month >= 3 ? year : year - 1;
  return new Date(`${taxYear - yearsKept}-03-01T00:00:00+02:00`);
}
