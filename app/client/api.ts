import { hc } from "hono/client";
import type { ApiApp } from "../../server/api/app.ts";

export type Api = ReturnType<typeof hc<ApiApp>>;

/** Event on `window` after a 401: the session has ended. */
export const sessionOver = "session-over";

/** Event on `window` when the shop is closed. */
export const shopClosed = "shop-closed";

const patienceMs = 30_000;

/** A timeout, so that a dialog waiting for a call can be closed again. */
export const browserApi: Api = hc<ApiApp>("/", {
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    fetch(input, { signal: AbortSignal.timeout(patienceMs), ...init }),
});

/** A response other than 2xx. `errors` maps fields to messages. */
export class ApiError extends Error {
  readonly code = "api-error";
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly body: unknown;
  /** Undefined when the shop does not say. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: unknown, retryAfter: string | null = null) {
    const { message, errors } = (body ?? {}) as { message?: string; errors?: Record<string, string[]> };
    super(message ?? `The shop answered ${status}`);
    this.status = status;
    this.errors = errors ?? {};
    this.body = body;
    this.retryAfterSeconds = Number(retryAfter) || undefined;
  }
}

/** By its code, because the class exists once in each module graph. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && (error as { code?: unknown }).code === "api-error";
}

/** The shop could not be reached: no connection, or a restart. */
class NoConnection extends Error {
  readonly code = "no-connection";
}

export const isNoConnection = (error: unknown) =>
  error instanceof Error && (error as { code?: unknown }).code === "no-connection";

let answers = 0;

/** Number of calls answered, refusals included. */
export const answersSoFar = () => answers;

type AnyResponse = { ok: boolean; status: number; headers: Headers; json(): Promise<unknown> };
type OkBody<R> = R extends { status: 200 | 201 | 202; json(): Promise<infer Body> } ? Body : never;

/**
 * Awaits a call and returns its body.
 * @throws ApiError for any status but 2xx; NoConnection without an answer, for one cut off, or for one that is not the
 * shop's, such as a network's login page. In the browser a closed shop reloads the page instead, and keeps unsent
 * changes.
 */
export async function answer<R extends AnyResponse>(call: Promise<R>): Promise<OkBody<R>> {
  const response = await call.catch(unreached);
  const body = await response.json().catch((error: unknown) => (response.ok ? unreached(error) : null));
  answers += 1;
  if (isClosed(response.status, body)) return new Promise(() => {});
  // Before the error is thrown, so that callers can still say what to keep before the reload.
  if (response.status === 401) globalThis.window?.dispatchEvent(new Event(sessionOver));
  if (!response.ok) throw new ApiError(response.status, body, response.headers.get("Retry-After"));
  return body as OkBody<R>;
}

function isClosed(status: number, body: unknown): boolean {
  if (status !== 503 || !(body as { maintenance?: unknown } | null)?.maintenance) return false;
  return globalThis.window?.dispatchEvent(new Event(shopClosed)) ?? false;
}

/** Browsers throw a TypeError, with differing messages, when a call did not get through. An abort is passed on. */
function unreached(error: unknown): never {
  const isUnreached = error instanceof TypeError || error instanceof SyntaxError || isTimeout(error);
  throw isUnreached ? new NoConnection(error.message, { cause: error }) : error;
}

function isTimeout(error: unknown): error is Error {
  return error instanceof Error && error.name === "TimeoutError";
}
