import { expect, test } from "vitest";
import { foldDescription } from "./fold-description.ts";

const sentence = "It survives the campsite and the dishwasher alike. ";

test("a short description is shown whole, its lines as paragraphs", () => {
  expect(foldDescription("One.\n\n Two.\r\nThree.\n")).toEqual({
    shown: ["One.", "Two.", "Three."],
    folded: [],
  });
});

test("a long one folds after a paragraph, and nothing of it is lost", () => {
  const paragraphs = Array.from({ length: 6 }, (_, index) => `${index} ${sentence.repeat(6).trim()}`);
  const { shown, folded } = foldDescription(paragraphs.join("\n\n"));
  expect(shown).toHaveLength(2);
  expect([...shown, ...folded]).toEqual(paragraphs);
});

test("one paragraph without end is cut after sentences", () => {
  const text = sentence.repeat(60).trim();
  const { shown, folded } = foldDescription(text);
  expect(shown.join(" ").length).toBeLessThanOrEqual(900);
  expect(folded.length).toBeGreaterThan(1);
  expect([...shown, ...folded].join(" ")).toBe(text);
});

test("a last short line is not worth a fold", () => {
  const long = sentence.repeat(17).trim();
  expect(foldDescription(`${long}\n\nMade in Durban and sewn by hand.`).folded).toEqual([]);
});

test("no description is no paragraphs", () =>
  expect(foldDescription(" \n ")).toEqual({ shown: [], folded: [] }));
