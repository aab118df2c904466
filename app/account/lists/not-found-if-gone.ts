import { ApiError, isApiError } from "../../client/api.ts";

/**
 * Makes a call about a list. A 404 means that another tab or device deleted it: calls `onGone` and says so, because the
 * bare 404 reads like a fault.
 * @throws ApiError 409 in place of a 404, otherwise what the call throws
 */
export async function orGone<Answer>(call: () => Promise<Answer>, onGone: () => void): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
    onGone();
    const isListThere = error.message === "Product not found";
    throw new ApiError(409, {
      message: isListThere ? "It’s no longer in this list" : "This list no longer exists",
    });
  }
}
