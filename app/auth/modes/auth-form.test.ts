import { expect, test } from "vitest";
import { ApiError, answer } from "../../client/api.ts";
import { waitingWords } from "./auth-form.ts";

test("too many tries are answered with the time to wait, or in the shop's words where it names none", () => {
  const body = { message: "Too many attempts" };
  expect(waitingWords(new ApiError(429, body, "720"))).toMatch(/try again in 12.minutes\.$/);
  expect(waitingWords(new ApiError(429, body))).toBe("Too many attempts");
  expect(waitingWords(new ApiError(422, body))).toBeUndefined();
});

test("a shop that cannot be reached is named as what it is", async () => {
  const error = await answer(Promise.reject(new TypeError("Failed to fetch"))).catch((reason) => reason);
  expect(waitingWords(error)).toMatch(/^We couldn’t reach the shop/);
});
