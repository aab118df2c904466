import { isApiError, isNoConnection } from "./api.ts";

export const failureMessage = "Oops, looks like something went wrong";

export const signedOutMessage = "You were signed out. Log in to go on.";
export const unreachedMessage = "We could not reach the shop. Check your connection and try again.";

/** What went wrong, for a toast. */
export function failureFlash(error: unknown) {
  return { message: failureWords(error), messageStyle: "danger" as const };
}

/** The shop's own words for a refusal, what helps where it could not be reached or knows nobody, the general sentence for a failure. */
export function failureWords(error: unknown): string {
  if (isNoConnection(error)) return unreachedMessage;
  if (isApiError(error) && error.status === 401) return signedOutMessage;
  if (!isApiError(error)) return failureMessage;
  const isRefusal = [403, 409, 422, 429].includes(error.status) || Object.keys(error.errors).length > 0;
  return isRefusal ? refusalWords(error) : failureMessage;
}

/** The shop's own words for what it refused. */
export function refusalWords(error: { message: string; errors: Record<string, string[]> }): string {
  return Object.values(error.errors)[0]?.[0] ?? error.message;
}

/** What a page can do without: where it cannot be fetched, something else stands for it. A dead session still ends it. */
export async function orElse<Data, Else>(call: Promise<Data>, otherwise: Else): Promise<Data | Else> {
  return call.catch((error: unknown) => {
    if (isApiError(error) && error.status === 401) throw error;
    return otherwise;
  });
}

/** What a page has for shoppers alone: an ended login makes a visitor of whoever asked, not an error page. */
export async function orVisitor<Data>(call: Promise<Data>): Promise<Data | null> {
  return call.catch((error: unknown) => {
    if (isApiError(error) && error.status === 401) return null;
    throw error;
  });
}
