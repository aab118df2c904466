import { expect, test } from "vitest";
import { fc } from "../../../../scripts/properties.ts";
import { readStatement, type Statement } from "./read-statement.ts";
import { formats, writeStatement } from "./testing/written-statement.ts";

// Any account in any bank's format is read as it was written, and no line is lost.

const anyDay = fc
  .date({ min: new Date("2020-01-01T00:00Z"), max: new Date("2026-11-22T00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyWord = fc.constantFrom(
  ...[
    "FNB APP PAYMENT FROM",
    "K7F3QMXZ",
    "k7f3-qmxz",
    'Thandi "T" Dube',
    "Dube, T",
    "José;s",
    "BALANCE",
    "TOTAL",
  ],
  ...["CLOSE", "140,00 )", "CAFÉ", "2026/11/22", "Cr", "R 1 234.56", "x"],
);
const anyText = fc.array(anyWord, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
const anyCents = fc.oneof(
  fc.integer({ min: 1, max: 9_999_999_99 }),
  fc.integer({ min: -9_999_999_99, max: -1 }),
  fc.constantFrom(100, 1_234_00, 1_234_56, 560_00),
);
const anyEntries = fc.array(fc.record({ day: anyDay, cents: anyCents, text: anyText }), {
  minLength: 1,
  maxLength: 12,
});
const anyWriting = fc.record({
  format: fc.constantFrom(...Object.keys(formats)),
  lineEnd: fc.constantFrom("\n", "\r\n"),
  isEnded: fc.boolean(),
});
const encodings: Record<string, (text: string) => Buffer> = {
  "utf-8": (text) => Buffer.from(text),
  "utf-8 with its mark": (text) => Buffer.from(`\ufeff${text}`),
  "utf-16": (text) => Buffer.from(`\ufeff${text}`, "utf16le"),
  "utf-16, the other way round": (text) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
  // The characters used here are the same in latin-1.
  "windows-1252": (text) => Buffer.from(text, "latin1"),
};
const anyEncoding = fc.constantFrom(...Object.keys(encodings));

function linesOf({ credits, debits, repeated, unread, withoutMoney }: Statement): number {
  return credits.length + debits.length + repeated.length + unread.length + withoutMoney;
}

const isDayFirst = (format: string) => formats[format]?.isDayFirst ?? false;

test("any bank's format is read correctly, in any encoding, and every line is accounted for", () => {
  fc.assert(
    fc.property(anyEntries, anyWriting, anyEncoding, (entries, writing, encoding) => {
      const bytes = encodings[encoding]?.(writeStatement(entries, writing)) ?? Buffer.of();
      const statement = readStatement(bytes, { isDayFirst: isDayFirst(writing.format) });
      expect(linesOf(statement)).toBe(entries.length);
      const first = (formats[writing.format]?.header.length ?? 0) + 1;
      for (const { line, day, amountCents, texts } of statement.credits) {
        const entry = entries[line - first];
        expect({ day, cents: amountCents }).toEqual({ day: entry?.day, cents: entry?.cents });
        expect(texts).toContain(entry?.text);
      }
      const missed = [...statement.repeated, ...statement.unread].map(({ line }) => line);
      const came = entries.flatMap(({ cents }, index) => (cents > 0 ? [index + first] : []));
      expect([...statement.credits.map(({ line }) => line), ...missed].sort((a, b) => a - b)).toEqual(
        expect.arrayContaining(came),
      );
      // Only the last line may be uncertain, since it may be truncated.
      const cut = !writing.isEnded && formats[writing.format]?.endsInText ? [entries.length + first - 1] : [];
      for (const { line } of statement.unread) expect(cut).toContain(line);
    }),
    { numRuns: 250 },
  );
});

test("a truncated statement reports nothing that the whole one does not", () => {
  fc.assert(
    fc.property(
      anyEntries,
      anyWriting,
      anyEncoding,
      fc.nat({ max: 100_000 }),
      (entries, writing, encoding, at) => {
        const bytes = encodings[encoding]?.(writeStatement(entries, writing)) ?? Buffer.of();
        const cut = bytes.subarray(0, at % (bytes.length + 1));
        const whole = readStatement(bytes, { isDayFirst: true });
        let read: Statement | undefined;
        try {
          read = readStatement(cut, { isDayFirst: true });
        } catch (error) {
          expect(String(error)).toMatch(/No line names the columns|Nothing in this file/);
        }
        const known = [...whole.credits, ...whole.unread.map(({ line }) => ({ line }))];
        for (const credit of read?.credits ?? []) {
          const same = known.find(({ line }) => line === credit.line);
          if (same && "day" in same) expect(credit).toEqual(same);
        }
        expect((read?.credits ?? []).map(({ line }) => line)).toEqual(
          whole.credits.map(({ line }) => line).slice(0, read?.credits.length ?? 0),
        );
      },
    ),
    { numRuns: 250 },
  );
});
