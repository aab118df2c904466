import { expect, test } from "vitest";
import { datesTurnAt, deliveryEstimate } from "./dates.ts";
import { defaultTerms } from "./default-terms.ts";

const rules = { terms: defaultTerms, daysOff: new Map<string, string>() };

const quarterDayMs = 6 * 3_600_000;

test("an order before noon of a working day leaves on it, later ones on the next", () => {
  expect(deliveryEstimate(rules, new Date("2026-11-20T11:59:00+02:00"))).toEqual({
    earliest: "2026-11-24",
    latest: "2026-11-26",
  });
  expect(deliveryEstimate(rules, new Date("2026-11-20T12:00:00+02:00"))).toEqual({
    earliest: "2026-11-25",
    latest: "2026-11-27",
  });
});

test.each([
  ["2026-09-23T13:00:00+02:00", "2026-09-29", "across Heritage Day"],
  ["2026-12-15T09:00:00+02:00", "2026-12-18", "across the Day of Reconciliation"],
  ["2026-12-24T09:00:00+02:00", "2026-12-29", "across Christmas and the Day of Goodwill"],
  ["2026-04-02T09:00:00+02:00", "2026-04-08", "across Good Friday and Family Day"],
])("an order of %s arrives on %s at the earliest: %s", (moment, earliest) =>
  expect(deliveryEstimate(rules, new Date(moment))?.earliest).toBe(earliest),
);

test("over a whole year no order is promised earlier than one placed before it", () => {
  const start = new Date("2026-01-01T00:00:00+02:00").getTime();
  const moments = Array.from({ length: 366 * 4 }, (_, quarter) => new Date(start + quarter * quarterDayMs));
  const promised = moments.map((moment) => deliveryEstimate(rules, moment)?.earliest);
  expect(promised).toEqual([...promised].sort());
});

test.each([
  ["2026-11-20T11:00:00+02:00", "2026-11-20T12:00:00+02:00", "today at noon"],
  ["2026-11-20T12:00:00+02:00", "2026-11-23T12:00:00+02:00", "over the weekend"],
  ["2026-11-21T23:30:00+02:00", "2026-11-23T12:00:00+02:00", "on a Saturday night"],
  ["2026-12-24T12:00:00+02:00", "2026-12-28T12:00:00+02:00", "over Christmas"],
])("seen from %s the dates turn at %s: %s", (moment, turn) => {
  const now = new Date(moment);
  const turnsAt = datesTurnAt(rules, now);
  expect(turnsAt).toEqual(new Date(turn));
  expect(deliveryEstimate(rules, new Date(turnsAt.getTime() - 1))).toEqual(deliveryEstimate(rules, now));
  expect(deliveryEstimate(rules, turnsAt)).not.toEqual(deliveryEstimate(rules, now));
});
