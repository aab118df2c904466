import { expect, test } from "vitest";
import { ApiError } from "../client/api.ts";
import { troubleOf } from "./place-order-error.ts";

const refusal = (status: number, errors: Record<string, string[]> = {}) =>
  new ApiError(status, { message: "The total is now R 90.00", errors });

test("an unavailable product is trouble of the cart", () => {
  const error = refusal(422, { cart: ["Only 2 of Potjie left"] });
  expect(troubleOf(error)).toEqual({ kind: "cart", message: "Only 2 of Potjie left" });
});

test("orders that wait for payment are a matter of paying them, not of the cart", () => {
  const error = refusal(422, { unpaid_orders: ["Pay or cancel your unpaid orders first"] });
  expect(troubleOf(error)).toEqual({ kind: "unpaid", message: "Pay or cancel your unpaid orders first" });
});

test("another total, an address that is gone and a delivery that is not offered ask for a newer page", () => {
  const notOffered = refusal(422, { delivery_method: ["Not offered there"] });
  const kinds = [refusal(409), refusal(404), notOffered].map((error) => troubleOf(error).kind);
  expect(kinds).toEqual(["total", "outdated", "outdated"]);
  expect(troubleOf(notOffered).message).toBe("Not offered there");
});

test("a failure promises that pressing again is one order", () => {
  for (const error of [refusal(500), refusal(503), new Error("Broken")]) {
    expect(troubleOf(error).kind).toBe("again");
    expect(troubleOf(error).message).toContain("only ever be charged for one order");
  }
});

test("a rate limit shows the shop's message", () => {
  expect(troubleOf(refusal(429))).toEqual({ kind: "again", message: "The total is now R 90.00" });
});
