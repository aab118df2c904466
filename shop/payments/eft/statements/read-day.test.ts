import { expect, test } from "vitest";
import { dayOfNumbers, orderOfNumbers, readDay } from "./read-day.ts";

test.each([
  ...["2026/11/22", "2026-11-22", "2026.11.22", "20261122", "2026-11-22 9:05", "2026-11-22T09:05:00Z"],
  ...["22 Nov 2026", "22Nov2026", "22-Nov-2026", "22-Nov-26", "22 November 2026", "22 nov. 2026"],
])("%s is 22 November", (text) => {
  expect(readDay(text)).toEqual({ kind: "day", day: "2026-11-22" });
});

test("months may be written in Afrikaans, and days with one digit", () => {
  expect(readDay("1 Mei 2026")).toEqual({ kind: "day", day: "2026-05-01" });
  expect(readDay("2026/3/1")).toEqual({ kind: "day", day: "2026-03-01" });
});

test.each([
  ...[
    "2026/02/30",
    "31 Jun 2026",
    "2026/13/01",
    "22/11/26",
    "28 Dec",
    "22 Foo 2026",
    "1122",
    "2026112",
    "0026/11/22",
  ],
  ...["K7F3QMXZ", "12345678", "2026-11"],
])("%s is refused", (text) => {
  expect(readDay(text).kind).toBe("problem");
});

test("the whole file decides day and month of numeric dates; otherwise ambiguous dates are refused", () => {
  const read = (text: string, ...others: string[]) => {
    const days = [text, ...others].map(readDay);
    const [first] = days;
    if (first?.kind !== "numbers") throw new Error("no numbers");
    return dayOfNumbers(first, orderOfNumbers(days));
  };
  const march = { kind: "day", day: "2026-03-04" };
  expect(read("04/03/2026", "25/03/2026")).toEqual(march);
  expect(read("25-03-2026")).toEqual({ kind: "day", day: "2026-03-25" });
  expect(read("05/05/2026")).toEqual({ kind: "day", day: "2026-05-05" });
  expect(read("04/03/2026")).toMatchObject({ kind: "problem", reason: expect.stringContaining("two days") });
  expect(read("04/03/2026", "03/25/2026")).toMatchObject({ kind: "problem" });
  expect(read("04/03/2026", "03/25/2026", "25/03/2026")).toMatchObject({ kind: "problem" });
  expect(
    dayOfNumbers({ kind: "numbers", text: "04/03/2026", first: 4, second: 3, year: 2026 }, "day-first"),
  ).toEqual(march);
});
