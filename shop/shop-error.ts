import { waitingTime } from "../words/dates/waiting-time.ts";

export type ShopErrorCode =
  | "not-found"
  | "unauthenticated"
  | "invalid"
  | "conflict"
  | "busy"
  | "too-many"
  /** An external service does not answer. */
  | "away";

/**
 * For what a correct caller does not do: unknown ids, missing login, invalid fields. Test with `isShopError`, not
 * `instanceof`: the class may exist in two module graphs.
 */
export class ShopError extends Error {
  readonly isShopError = true;
  readonly code: ShopErrorCode;
  /** Messages by field, for `invalid` and `away`. */
  readonly errors: Record<string, string[]> | undefined;
  /** Retry-After, for `busy`, `too-many` and `away`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ShopErrorCode,
    message: string,
    { errors, retryAfterSeconds }: { errors?: Record<string, string[]>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = "ShopError";
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function isShopError(error: unknown): error is ShopError {
  return error instanceof Error && (error as { isShopError?: unknown }).isShopError === true;
}

export function notFound(what: string): ShopError {
  return new ShopError("not-found", `${what} not found`);
}

export function invalid(field: string, message: string): ShopError {
  return new ShopError("invalid", message, { errors: { [field]: [message] } });
}

/** Overload; nothing was tried. */
export function busy(): ShopError {
  return new ShopError("busy", "The shop is busy. Please try again in a moment.", { retryAfterSeconds: 5 });
}

/** Rate limited. @param seconds until the next try */
export function tooMany(seconds: number, what = "Too many attempts"): ShopError {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  const message = `${what}. Please wait ${waitingTime(retryAfterSeconds)} and try again.`;
  return new ShopError("too-many", message, { retryAfterSeconds });
}
