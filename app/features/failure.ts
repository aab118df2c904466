import { isApiError } from "../api.ts";

export const failureMessage = "Oops, looks like something went wrong";

/** What went wrong, for a toast: the shop's own words for a refusal, the general sentence for a failure. */
export function failureFlash(error: unknown) {
  const isRefusal = isApiError(error) && [403, 409, 422, 429].includes(error.status);
  return { message: isRefusal ? refusalWords(error) : failureMessage, messageStyle: "danger" as const };
}

/** The shop's own words for what it refused. */
export function refusalWords(error: { message: string; errors: Record<string, string[]> }): string {
  return Object.values(error.errors)[0]?.[0] ?? error.message;
}
