/** A parsed date as "2026-11-22", or three numbers whose first two are ambiguous. */
export type ReadDay =
  | { kind: "none" }
  | { kind: "day"; day: string }
  | { kind: "numbers"; text: string; first: number; second: number; year: number }
  | { kind: "problem"; reason: string };

/** English, and Afrikaans where it differs. */
const months = [
  "jan",
  "feb",
  "mar mrt",
  "apr",
  "may mei",
  "jun",
  "jul",
  "aug",
  "sep",
  "oct okt",
  "nov",
  "dec des",
];
const time = /[ T]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/;

/**
 * Parses South African banks' dates: "2026/11/22", "20261122", "22 Nov 2026", "22Nov2026", "22-Nov-26", "22/11/2026".
 * For the last format only the whole file can show which number is the day (`dayOfNumbers`).
 */
export function readDay(text: string): ReadDay {
  const words = text.trim().replace(time, "").replace(/\s+/g, " ");
  if (words === "") return { kind: "none" };
  const iso = /^(\d{4})([-/.]?)(\d\d?)\2(\d\d?)$/.exec(words);
  if (iso && (iso[2] !== "" || words.length === 8)) return dayOf(text, iso[1], iso[3], iso[4]);
  const named = /^(\d{1,2})[ -]?([a-z]{3,9})\.?[ -]?(\d{4}|\d\d)$/i.exec(words);
  if (named) return dayOf(text, centuryOf(named[3]), String(monthOf(named[2] ?? "")), named[1]);
  const numbers = /^(\d\d?)([-/.])(\d\d?)\2(\d{4})$/.exec(words);
  if (numbers)
    return {
      kind: "numbers",
      text,
      first: Number(numbers[1]),
      second: Number(numbers[3]),
      year: Number(numbers[4]),
    };
  if (/^\d\d?[-/.]\d\d?[-/.]\d\d$/.test(words)) return problem(text, "has a year of two digits");
  if (/^\d{1,2}[ -]?[a-z]{3,9}$/i.test(words)) return problem(text, "has no year");
  return problem(text, "is no day");
}

/** The order of day and month, as all dates of a file imply it. */
export type NumberOrder = "day-first" | "month-first" | "unknown";

export function orderOfNumbers(days: ReadDay[]): NumberOrder {
  const numbers = days.filter((day) => day.kind === "numbers");
  if (numbers.some(({ first, second }) => second > 12 && first <= 12)) return "month-first";
  return numbers.some(({ first, second }) => first > 12 && second <= 12) ? "day-first" : "unknown";
}

/** Resolves three numbers, if the file leaves no doubt. */
export function dayOfNumbers(
  { text, first, second, year }: ReadDay & { kind: "numbers" },
  order: NumberOrder,
): ReadDay {
  if (order === "month-first")
    return problem(
      text,
      "is in a file with the month before the day, as no bank here writes it: download it again",
    );
  if (order === "unknown" && first !== second && first <= 12)
    return problem(
      text,
      "can be two days, and no other line tells which number is the month: if your bank writes the day first, add --day-first",
    );
  return dayOf(text, String(year), String(second), String(first));
}

function dayOf(text: string, year = "", month = "", date = ""): ReadDay {
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const moment = new Date(`${day}T00:00Z`);
  // JavaScript reads "2026-02-30" as a day in March.
  const isThere = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
  return isThere && /^(?:19|20)\d\d/.test(day) ? { kind: "day", day } : problem(text, "is no day");
}

function monthOf(name: string): number {
  const start = name.slice(0, 3).toLowerCase();
  return months.findIndex((month) => month.split(" ").includes(start)) + 1;
}

function centuryOf(year = ""): string {
  return year.length === 2 ? `20${year}` : year;
}

function problem(text: string, words: string): ReadDay {
  return { kind: "problem", reason: `"${text.trim().slice(0, 40)}" ${words}` };
}
