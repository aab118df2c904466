import { expect, test } from "vitest";
import { leftOutWords } from "./left-out-words.ts";

const full = "A cart holds at most 100 different products";
const left = (product_id: number, name: string, message: string) => ({ product_id, name, message });

test("each product that is named in its reason has a sentence of its own", () => {
  expect(
    leftOutWords([left(1, "Kettle", "Kettle is out of stock"), left(2, "Mug", "Mug is out of stock")]),
  ).toEqual(["Kettle is out of stock", "Mug is out of stock"]);
});

test("products that share a reason share a sentence, which names the first of them", () => {
  const names = ["Cup", "Mug", "Bowl", "Plate", "Spoon"];
  const products = names.map((name, position) => left(position, name, full));
  expect(leftOutWords(products.slice(0, 1))).toEqual([`${full}: Cup`]);
  expect(leftOutWords(products.slice(0, 2))).toEqual([`${full}: Cup and Mug`]);
  expect(leftOutWords(products.slice(0, 4))).toEqual([`${full}: Cup, Mug, Bowl and Plate`]);
  expect(leftOutWords(products)).toEqual([`${full}: Cup, Mug, Bowl and 2 more`]);
});

test("two products of one name with the same reason are named once", () => {
  expect(
    leftOutWords([left(1, "Mug", "Mug is out of stock"), left(2, "Mug", "Mug is out of stock")]),
  ).toEqual(["Mug is out of stock"]);
});
