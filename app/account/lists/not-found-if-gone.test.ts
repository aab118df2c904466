import { expect, test, vi } from "vitest";
import { ApiError } from "../../client/api.ts";
import { failureWords } from "../../client/failure.ts";
import { orGone } from "./not-found-if-gone.ts";

const refuse =
  (status: number, message = "No") =>
  () =>
    Promise.reject(new ApiError(status, { message }));

test.each([
  ["List not found", "This list no longer exists"],
  ["Product not found", "It’s no longer in this list"],
])("where the shop says %j, that is told of in better words", async (message, words) => {
  const onGone = vi.fn();
  const error = await orGone(refuse(404, message), onGone).catch((thrown: unknown) => thrown);
  expect(failureWords(error)).toBe(words);
  expect(onGone).toHaveBeenCalledOnce();
});

test.each([422, 500])("what fails with %i says nothing of the list", async (status) => {
  const onGone = vi.fn();
  await expect(orGone(refuse(status), onGone)).rejects.toMatchObject({ status });
  expect(onGone).not.toHaveBeenCalled();
});

test("an answer comes through", async () => {
  expect(await orGone(() => Promise.resolve("Kitchen"), vi.fn())).toBe("Kitchen");
});
