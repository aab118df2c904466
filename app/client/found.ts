import { data } from "react-router";
import { isApiError } from "./api.ts";

/** Throws the 404 that the layout's error boundary shows. */
export function notFound(): never {
  throw data("Not found", { status: 404 });
}

/** Whether a part of an address can be a number of the shop's: other parts need not be asked about. */
export const isId = (part: string) => /^\d{1,9}$/.test(part);

/** Whether it was thrown by `notFound`. */
export function isNotFound(error: unknown): boolean {
  return (error as { init?: { status?: number } | null } | null)?.init?.status === 404;
}

/** Awaits a call for one thing by its id; an unknown or impossible id becomes the 404 page. */
export async function found<Data>(call: Promise<Data>): Promise<Data> {
  return call.catch((error: unknown) => {
    if (isApiError(error) && (error.status === 404 || error.status === 422)) notFound();
    throw error;
  });
}
