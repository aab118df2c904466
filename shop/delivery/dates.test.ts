import { expect, test } from "vitest";
import { fc } from "../../scripts/properties.ts";
import { arrivalOf, datesTurnAt, deliveryEstimate, postponed } from "./dates.ts";
import { defaultTerms } from "./default-terms.ts";
import type { DeliveryRules } from "./rules.ts";
import { addDays, isWorkingDay } from "./working-days.ts";

const rules: DeliveryRules = { terms: defaultTerms, daysOff: new Map() };

const hourMs = 3_600_000;

test("an order before noon of a working day leaves on it, later ones on the next", () => {
  expect(deliveryEstimate(rules, new Date("2026-11-20T11:59:59+02:00"))).toEqual({
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
  ["2026-04-02T09:00:00+02:00", "2026-04-08", "on the last day before the long weekend of Easter"],
  ["2026-04-02T12:00:00+02:00", "2026-04-09", "after noon of that day"],
  ["2027-12-24T09:00:00+02:00", "2027-12-29", "across the Monday after a Goodwill Day on a Sunday"],
])("an order of %s arrives on %s at the earliest: %s", (moment, earliest) =>
  expect(deliveryEstimate(rules, new Date(moment))?.earliest).toBe(earliest),
);

test("goods neither leave nor arrive on days off", () => {
  const holiday = ["2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31"];
  const closed = { ...rules, daysOff: new Map(holiday.map((date) => [date, "December holiday"])) };
  const ordered = new Date("2026-12-24T13:00:00+02:00");
  expect(deliveryEstimate(closed, ordered)).toEqual({ earliest: "2027-01-06", latest: "2027-01-08" });
  expect(datesTurnAt(closed, ordered)).toEqual(new Date("2027-01-04T12:00:00+02:00"));
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

const anyMoment = fc.date({
  min: new Date("2025-01-01"),
  max: new Date("2034-12-31"),
  noInvalidDate: true,
});

const anyRules = fc
  .record({
    cutOffHour: fc.integer({ min: 0, max: 24 }),
    daysOff: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 20 }),
    around: anyMoment,
  })
  .map(({ cutOffHour, daysOff, around }): DeliveryRules => {
    const first = around.toISOString().slice(0, 10);
    return {
      terms: { ...defaultTerms, cutOffHour },
      daysOff: new Map(daysOff.map((day) => [addDays(first, day), "Closed"])),
    };
  });

const anyDays = fc
  .tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }))
  .map(([from, more]) => ({ workingDays: { from, to: from + more } }));

test("whenever it is ordered, it arrives on working days, from the first to the last, and never earlier than before", () => {
  fc.assert(
    fc.property(
      anyRules,
      anyDays,
      anyMoment,
      fc.integer({ min: 0, max: 400 }),
      (some, rate, now, laterHours) => {
        const { earliest, latest } = arrivalOf(some, rate, now);
        expect(isWorkingDay(earliest, some.daysOff) && isWorkingDay(latest, some.daysOff)).toBe(true);
        expect(earliest <= latest).toBe(true);
        const later = arrivalOf(some, rate, new Date(now.getTime() + laterHours * hourMs));
        expect(later.earliest >= earliest && later.latest >= latest).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test("until the dates turn they stay, and at that moment they are later", () => {
  fc.assert(
    fc.property(anyRules, anyMoment, (some, now) => {
      const turnsAt = datesTurnAt(some, now);
      expect(turnsAt > now).toBe(true);
      const lastMoment = new Date(turnsAt.getTime() - 1);
      expect(deliveryEstimate(some, lastMoment)).toEqual(deliveryEstimate(some, now));
      const [before, after] = [deliveryEstimate(some, now), deliveryEstimate(some, turnsAt)];
      expect(before && after && after.earliest > before.earliest).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("an order that leaves later arrives as one that is placed then, and never earlier than it was promised", () => {
  fc.assert(
    fc.property(
      anyRules,
      anyDays,
      anyMoment,
      fc.integer({ min: -400, max: 400 }),
      (some, rate, meant, laterHours) => {
        const actual = new Date(meant.getTime() + laterHours * hourMs);
        const promised = arrivalOf(some, rate, meant);
        const expected = laterHours > 0 ? arrivalOf(some, rate, actual) : promised;
        expect(postponed(some, promised, { meant, actual })).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});

test("an order that leaves on the planned day keeps its dates, whatever the present terms", () => {
  const promised = { earliest: "2026-11-20", latest: "2026-11-20" };
  const meant = new Date("2026-11-20T08:00:00+02:00");
  const at = (actual: string) => postponed(rules, promised, { meant, actual: new Date(actual) });
  expect(at("2026-11-20T11:59:00+02:00")).toEqual(promised);
  expect(at("2026-11-20T12:00:00+02:00")).toEqual({ earliest: "2026-11-23", latest: "2026-11-23" });
});
