export type ShopErrorCode = "not-found" | "unauthenticated" | "invalid" | "conflict" | "busy";

/**
 * Thrown for what a correct caller does not do: unknown ids, missing login, invalid fields.
 * Recognise it by `code` (see `isShopError`): its class may exist in two module graphs.
 */
export class ShopError extends Error {
  readonly isShopError = true;
  readonly code: ShopErrorCode;
  /** Field → messages, for `invalid`. */
  readonly errors: Record<string, string[]> | undefined;

  constructor(code: ShopErrorCode, message: string, errors?: Record<string, string[]>) {
    super(message);
    this.name = "ShopError";
    this.code = code;
    this.errors = errors;
  }
}

export function isShopError(error: unknown): error is ShopError {
  return error instanceof Error && (error as { isShopError?: unknown }).isShopError === true;
}

export function notFound(what: string): ShopError {
  return new ShopError("not-found", `${what} not found`);
}

/** One field that is wrong, with what to do about it. */
export function invalid(field: string, message: string): ShopError {
  return new ShopError("invalid", message, { [field]: [message] });
}
