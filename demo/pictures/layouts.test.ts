import { expect, test } from "vitest";
import { type Form, fitted, placementsOf } from "./layouts.ts";

const upright: Form = { aspect: 0.5, leans: "no" };
const broad: Form = { aspect: 1.8, leans: "no" };

test.for(["pair", "trio", "stack"] as const)(
  "in a %s what is behind is painted first and smaller",
  (layout) => {
    for (const form of [upright, broad, { ...upright, leans: "right" } as const]) {
      const placements = placementsOf(layout, form);
      const heights = placements.map(({ height }) => height);
      const bottoms = placements.map(({ top, height }) => top + height);

      expect(placements).toHaveLength(layout === "pair" ? 2 : 3);
      expect(heights.toSorted((one, other) => one - other)).toEqual(heights);
      expect(bottoms.toSorted((one, other) => one - other)).toEqual(bottoms);
    }
  },
);

test("a companion stands in front, half as large", () => {
  const [main, companion] = placementsOf("with", upright, broad);

  expect([main?.of, companion?.of]).toEqual(["main", "companion"]);
  expect(companion?.width).toBe((main?.height ?? 0) / 2);
});

test("in a set two others stand in front of it, one on each side", () => {
  const [main, companion, third] = placementsOf("set", broad, upright, upright);
  const middle = (placement?: { left: number; width: number }) =>
    (placement?.left ?? 0) + (placement?.width ?? 0) / 2;

  expect([main?.of, companion?.of, third?.of]).toEqual(["main", "companion", "third"]);
  expect(middle(companion)).toBeCloseTo(-middle(third));
  expect(middle(companion)).toBeLessThan(middle(main));
});

test("without a companion the object stands alone", () => {
  expect(placementsOf("with", upright)).toEqual(placementsOf("single", upright));
  expect(placementsOf("set", upright)).toEqual(placementsOf("single", upright));
});

test("others stand where a leaning object leaves room", () => {
  const middle = { left: -0.25, width: 0.5 };
  const behind = (leans: Form["leans"]) => placementsOf("pair", { ...upright, leans })[0]?.left ?? 0;
  const inFront = (leans: Form["leans"]) =>
    placementsOf("with", { ...upright, leans }, upright)[1]?.left ?? 0;

  expect(behind("left")).toBeGreaterThan(middle.left);
  expect(behind("right")).toBeLessThan(middle.left);
  expect(inFront("right")).toBeGreaterThan(middle.left + middle.width / 2);
  expect(inFront("left")).toBeLessThan(middle.left);
});

test("fitted placements lie in the middle of the square, in whole pixels, without being squeezed", () => {
  for (const form of [upright, broad]) {
    const placements = fitted(placementsOf("trio", form), 320, 0.88);
    const left = Math.min(...placements.map((placement) => placement.left));
    const right = Math.max(...placements.map((placement) => placement.left + placement.width));

    expect(placements.flatMap(({ left, top, width, height }) => [left, top, width, height])).toSatisfy(
      (numbers: number[]) => numbers.every(Number.isInteger),
    );
    expect(Math.abs(left - (320 - right))).toBeLessThanOrEqual(2);
    for (const { width, height } of placements) expect(width / height).toBeCloseTo(form.aspect, 1);
  }
});
