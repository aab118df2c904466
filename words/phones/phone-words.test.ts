import { expect, test } from "vitest";
import { phoneWords } from "./phone-words.ts";

test.each([
  ["+27825550143", "082 555 0143"],
  ["0825550143", "082 555 0143"],
  ["+441632960961", "+441632960961"],
])("%j is shown as %j", (number, words) => expect(phoneWords(number)).toBe(words));
