import { isApiError } from "./api.ts";

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
