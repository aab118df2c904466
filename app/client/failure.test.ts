import { expect, test } from "vitest";
import { ApiError, answer } from "./api.ts";
import { failureFlash } from "./failure.ts";

test.each([
  [403, "Not yours to do"],
  [409, "An order is open"],
  [429, "Too many attempts"],
])("a refusal with %i is told in the shop's own words", (status, message) => {
  expect(failureFlash(new ApiError(status, { message })).message).toBe(message);
});

test("a call that finds its session ended says what helps", () => {
  expect(failureFlash(new ApiError(401, { message: "Unauthenticated" })).message).toMatch(/Please log in/);
});

test("a refused field shows its first message", () => {
  const error = new ApiError(422, {
    message: "Not valid",
    errors: { quantity: ["Only 5 left", "Too many"] },
  });
  expect(failureFlash(error).message).toBe("Only 5 left");
});

test("a failing third party is reported in the shop's own words", () => {
  const message = "Yoco cannot be reached just now.";
  expect(failureFlash(new ApiError(503, { message, errors: { method: [message] } })).message).toBe(message);
});

test("a shop that fails says the general sentence, and nothing of its inside", () => {
  const words = "Oops, looks like something went wrong";
  expect(failureFlash(new ApiError(500, { message: "deadlock detected" })).message).toBe(words);
  expect(failureFlash(new TypeError("x is undefined")).message).toBe(words);
});

test("a shop that cannot be reached is named as what it is", async () => {
  const error = await answer(Promise.reject(new TypeError("Failed to fetch"))).catch((reason) => reason);
  expect(failureFlash(error).message).toMatch(/^We couldn’t reach the shop/);
});
