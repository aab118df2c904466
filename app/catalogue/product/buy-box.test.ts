import { expect, test } from "vitest";
import { saleEnd } from "./buy-box.tsx";

test("a sale that ends at midnight ends on the day before, any other at its time", () => {
  expect(saleEnd("2026-11-29T22:00:00.000Z")).toBe("on Sun 29 Nov");
  expect(saleEnd("2026-11-27T16:00:00.000Z")).toBe("at 18:00 on Fri 27 Nov");
});
