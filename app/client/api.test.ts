import { expect, test } from "vitest";
import { answer, isNoConnection } from "./api.ts";

/** A call whose response body fails with this error. */
function cutOff(error: Error) {
  const body = new ReadableStream({ pull: (controller) => controller.error(error) });
  return Promise.resolve(new Response(body, { status: 200 }));
}

test("an answer that is cut off on its way is no answer", async () => {
  const error = await answer(cutOff(new TypeError("network error"))).catch((thrown) => thrown);
  expect(isNoConnection(error)).toBe(true);
});

test("the page of somebody's network is no answer of the shop", async () => {
  const error = await answer(Promise.resolve(new Response("<html>Log in to the Wi-Fi"))).catch(
    (thrown) => thrown,
  );
  expect(isNoConnection(error)).toBe(true);
});

test("an abort during the answer is reported as an abort", async () => {
  const givenUp = new DOMException("The operation was aborted", "AbortError");
  await expect(answer(cutOff(givenUp))).rejects.toBe(givenUp);
});
