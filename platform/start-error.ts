export type StartErrorCode =
  | "already-running"
  | "binaries-missing"
  | "data-folder-unusable"
  | "database-unreachable"
  | "database-behind"
  | "database-too-old"
  | "database-too-new"
  | "migrations-out-of-order"
  | "no-shop"
  | "cannot-listen"
  | "worker-failed";

/**
 * A reason not to start that the owner can solve. The message is one line that says what to do: print it without the
 * stack. Recognise it by its code (see `isStartError`).
 */
export class StartError extends Error {
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
    this.code = code;
  }
}

export function isStartError(error: unknown): error is StartError {
  return error instanceof Error && error.name === "StartError" && "code" in error;
}
