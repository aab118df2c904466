import { expect, test } from "vitest";
import { type FamilyMember, shapeFamily } from "./family-shape.ts";

const member = (sku: string, name: string, colour?: string, size?: string): FamilyMember => ({
  sku,
  name,
  isHidden: false,
  options: [...(colour ? [{ type_id: 1, name: colour }] : []), ...(size ? [{ type_id: 2, name: size }] : [])],
});

test("a family has the common name of its variants", () => {
  const nameOf = (...names: [string, ...string[]]) => {
    const [first, ...others] = names.map((name, index) => member(`${index}`, name, `${index}`));
    return first && shapeFamily([], [first, ...others]).name;
  };
  expect(nameOf("Cotton tee - Red, M", "Cotton tee - Blue, S")).toBe("Cotton tee");
  expect(nameOf("Kettle", "Kettle (red)")).toBe("Kettle");
  expect(nameOf("Kettle", "Kettle")).toBe("Kettle");
  expect(nameOf("Red kettle", "Blue kettle")).toBe("Red kettle");
});

test("each column with a value is an option type, with its options in the order of the variants", () => {
  const shape = shapeFamily([], [member("1", "Tee", "Red", "M"), member("2", "Tee", "Blue", "M")]);
  expect(shape.variantTypes).toEqual([
    {
      id: 1,
      name: "Colour",
      options: [
        { id: 1, name: "Red" },
        { id: 2, name: "Blue" },
      ],
    },
    { id: 2, name: "Size", options: [{ id: 1, name: "M" }] },
  ]);
});

test("known options keep position, id and swatch; unused ones go and their ids are not reused", () => {
  const known = [
    {
      id: 1,
      name: "Colour",
      options: [
        { id: 1, name: "Red" },
        { id: 2, name: "Blue", swatch: "#00f" },
        { id: 3, name: "Green" },
      ],
    },
  ];
  const shape = shapeFamily(known, [
    member("1", "Tee", "Grey"),
    member("2", "Tee", "Blue"),
    member("3", "Tee", "Red"),
  ]);
  expect(shape.variantTypes[0]?.options).toEqual([
    { id: 1, name: "Red" },
    { id: 2, name: "Blue", swatch: "#00f" },
    { id: 4, name: "Grey" },
  ]);
});

test("variants that nothing distinguishes become versions, named by the rest of their names", () => {
  const shape = shapeFamily([], [member("1", "Rooibos tea, vanilla"), member("2", "Rooibos tea, honey")]);
  expect(shape.options).toEqual([[{ type_id: 5, name: "vanilla" }], [{ type_id: 5, name: "honey" }]]);
  expect(shape.variantTypes).toMatchObject([{ id: 5, name: "Version" }]);
});

test("variants with the same name are distinguished by SKU", () => {
  const shape = shapeFamily([], [member("1", "Tee", "Red"), member("2", "Tee", "Red")]);
  expect(shape.options.map((options) => options.at(-1)?.name)).toEqual(["1", "2"]);
});

test('"Version" goes when the options distinguish the variants', () => {
  const version = { type_id: 5, name: "old" };
  const one = member("1", "Tee", "Red");
  const other = member("2", "Tee", "Blue");
  const shape = shapeFamily([], [{ ...one, options: [...one.options, version] }, other]);
  expect(shape.options).toEqual([one.options, other.options]);
});
