import { ApiError, isApiError } from "../../client/api.ts";

/**
 * Makes a call that is about a list. What another tab or device has taken away since is told to `onGone`, and the refusal
 * says so: a 404 by itself reads as if something had gone wrong.
 *
 * @throws ApiError 409 in words of its own for a 404, else whatever the call throws
 */
export async function orGone<Answer>(call: () => Promise<Answer>, onGone: () => void): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
    onGone();
    const isListThere = error.message === "Product not found";
    throw new ApiError(409, {
      message: isListThere ? "It is not in this list any more" : "This list is gone",
    });
  }
}
