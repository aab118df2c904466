import { expect, test } from "vitest";
import { inFont } from "./fonts.ts";

const written = (words: string) => inFont(words, "regular").words;

test.each([
  ["Umḽoḓi wa ṱhoho ṋ, šêëô", "Umḽoḓi wa ṱhoho ṋ, šêëô"],
  ["Θανδι, Танди", "Θανδι, Танди"],
  ["דוד כהן", "דוד כהן"],
  ["محمد علي", "محمد علي"],
  ["", ""],
  ["Zoe\u0308", "Zoë"],
])("%s is written as it is", (words, expected) => {
  expect(written(words)).toBe(expected);
});

test.each([
  ["王小明", "WangXiaoMing"],
  ["李 娜, Long Street 12", "Li Na, Long Street 12"],
  ["김민수", "GimMinSu"],
  ["አዲስ አበባ", "'adis 'abeba"],
  ["محمد 王", "محمد Wang"],
  ["Tablet \u{12000}", "Tablet □"],
])("of %s the letters that no font has are written in Latin ones", (words, expected) => {
  expect(written(words)).toBe(expected);
});

test.each([
  ["Thandi 🌸", "Thandi"],
  ["Braai 🔥 set", "Braai set"],
  ["🇿🇦 flag", "flag"],
  ["👍🏾🌸", "–"],
])("of %s the emoji that no font has are left out", (words, expected) => {
  expect(written(words)).toBe(expected);
});

test("of a text without foreign letters nothing changes, nor does its font", () => {
  expect(inFont("Two  spaces ", "bold")).toMatchObject({ words: "Two  spaces ", name: "usual-bold" });
  expect(inFont("Thandi 🌸", "bold").name).toBe("usual-bold");
  expect(inFont("דוד 王", "bold").name).toBe("wide-bold");
});
