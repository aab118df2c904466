import { expect, test } from "vitest";
import { isVisibleText } from "./visible-text.ts";

test.each([
  "Zoë O'Brien",
  "Thandi 🌸",
  "👩🏾‍🚀 Naledi ❤️",
  "Team 🏴󠁧󠁢󠁳󠁣󠁴󠁿 and 🇿🇦",
  "श्री‍मती",
  "می‌خواهم",
  "Zoe\u0308",
  "first line\nsecond\tline",
  "",
])("%j can be seen", (text) => {
  expect(isVisibleText(text)).toBe(true);
});

test.each([
  ["NUL", "Zoë\u0000"],
  ["escape", "\u001b[31mZoë"],
  ["direction override", "Zoë \u202eadmin"],
  ["direction isolate", "\u2066Zoë"],
  ["zero-width space", "Zo\u200bë"],
  ["zero-width joiner without an emoji", "Zo\u200dë"],
  ["soft hyphen", "Zo\u00adë"],
  ["byte order mark", "Zo\ufeffë"],
  ["Hangul filler", "\u3164"],
  ["blank Braille", "\u2800"],
  ["line separator", "Zoë\u2028Dube"],
  ["half a character", "Zoë \ud83d"],
  ["private use", "Zoë \ue000"],
  ["tags without a flag", "Zoë\u{e0041}"],
])("a %s cannot", (_what, text) => {
  expect(isVisibleText(text)).toBe(false);
});
