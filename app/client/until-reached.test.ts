import { expect, onTestFinished, test, vi } from "vitest";
import { ApiError } from "./api.ts";
import { untilReached } from "./until-reached.ts";

test.each([502, 503, 504])("a %i of what stands before the shop is tried again", async (status) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const call = vi.fn().mockRejectedValueOnce(new ApiError(status, null)).mockResolvedValue("here");
  const answered = untilReached(call, () => {});
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answered).toBe("here");
  expect(call).toHaveBeenCalledTimes(2);
});

test.each([401, 422, 429, 500])("a %i is the shop's answer, and not asked for twice", async (status) => {
  const call = vi.fn().mockRejectedValue(new ApiError(status, null));
  await expect(untilReached(call, () => {})).rejects.toMatchObject({ status });
  expect(call).toHaveBeenCalledTimes(1);
});
