import { expect, test } from "vitest";
import { taxRecordsKeptFrom } from "./tax-records.ts";

test.each([
  // The tax year of November 2026 ends with February 2027.
  ["2032-02-29T23:59:59+02:00", "2026-03-01T00:00:00+02:00"],
  ["2032-03-01T00:00:00+02:00", "2027-03-01T00:00:00+02:00"],
  // In London it is still February.
  ["2032-02-29T22:30:00Z", "2027-03-01T00:00:00+02:00"],
  ["2032-12-31T12:00:00+02:00", "2027-03-01T00:00:00+02:00"],
])("at %s records are kept from %s on", (now, from) => {
  expect(taxRecordsKeptFrom(new Date(now))).toEqual(new Date(from));
});
