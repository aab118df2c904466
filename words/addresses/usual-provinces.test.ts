import { expect, test } from "vitest";
import { usualProvinces } from "./usual-provinces.ts";

test.each([
  ["0001", ["Gauteng"]],
  ["0299", ["Gauteng"]],
  ["0300", ["North West"]],
  ["0999", ["Limpopo"]],
  ["1000", ["Mpumalanga"]],
  ["2196", ["Gauteng"]],
  ["4730", ["KwaZulu-Natal"]],
  ["4731", ["Eastern Cape"]],
  ["6001", ["Eastern Cape"]],
  ["8001", ["Western Cape"]],
  ["8160", ["Northern Cape", "Western Cape"]],
  ["8301", ["Northern Cape"]],
  ["9999", ["Free State"]],
])("%s usually lies in %j", (code, provinces) => expect(usualProvinces(code)).toEqual(provinces));

test.each(["0000", "9000", "9299"])("%s lies nowhere", (code) => expect(usualProvinces(code)).toEqual([]));
