import { data } from "react-router";
import { isApiError } from "./api.ts";

/** @throws the 404 that the layout's error boundary shows */
export function notFound(): never {
  throw data("Not found", { status: 404 });
}

/** Whether a path segment can be an id; others need no call. */
export const isId = (part: string) => /^\d{1,9}$/.test(part);

export function isNotFound(error: unknown): boolean {
  return (error as { init?: { status?: number } | null } | null)?.init?.status === 404;
}

/** Awaits a call for one thing by id; an unknown or invalid id becomes the 404 page. */
export async function found<Data>(call: Promise<Data>): Promise<Data> {
  return call.catch((error: unknown) => {
    if (isApiError(error) && (error.status === 404 || error.status === 422)) notFound();
    throw error;
  });
}
