import { isApiError, isNoConnection } from "./api.ts";

export const failureMessage = "Oops, looks like something went wrong";

export const signedOutMessage = "You’ve been signed out. Please log in to continue.";
export const unreachedMessage = "We couldn’t reach the shop. Check your connection and try again.";

export function failureFlash(error: unknown) {
  return { message: failureWords(error), messageStyle: "danger" as const };
}

/**
 * The message for an error: the shop's own for a refusal, otherwise one for no connection, an ended session, or any
 * failure.
 */
export function failureWords(error: unknown): string {
  if (isNoConnection(error)) return unreachedMessage;
  if (isApiError(error) && error.status === 401) return signedOutMessage;
  if (!isApiError(error)) return failureMessage;
  const isRefusal = [403, 409, 422, 429].includes(error.status) || Object.keys(error.errors).length > 0;
  return isRefusal ? refusalWords(error) : failureMessage;
}

export function refusalWords(error: { message: string; errors: Record<string, string[]> }): string {
  return Object.values(error.errors)[0]?.[0] ?? error.message;
}

/** For data a page can do without: falls back to `otherwise`, except on a 401. */
export async function orElse<Data, Else>(call: Promise<Data>, otherwise: Else): Promise<Data | Else> {
  return call.catch((error: unknown) => {
    if (isApiError(error) && error.status === 401) throw error;
    return otherwise;
  });
}

/** For data of shoppers alone: a 401 gives null, as for a visitor. */
export async function orVisitor<Data>(call: Promise<Data>): Promise<Data | null> {
  return call.catch((error: unknown) => {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  });
}
