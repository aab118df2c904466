import { hc } from "hono/client";
import type { ApiApp } from "../../server/api/app.ts";

/** The typed client of the JSON API. */
export type Api = ReturnType<typeof hc<ApiApp>>;

/** Dispatched on `window` by an answer 401: whoever was signed in is so no longer. */
export const sessionOver = "session-over";

/** Dispatched on `window` by an answer that the shop is closed. */
export const shopClosed = "shop-closed";

const patienceMs = 30_000;

/** What hangs this long has no connection, and a dialog that waits for it would never let go. */
export const browserApi: Api = hc<ApiApp>("/", {
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    fetch(input, { signal: AbortSignal.timeout(patienceMs), ...init }),
});

/** An answer other than 2xx. `errors` maps a field to its messages. */
export class ApiError extends Error {
  readonly code = "api-error";
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly body: unknown;
  /** How long to wait before another try; undefined where the shop does not say. */
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

/** Recognises an ApiError by its code: the class may exist twice, once in each module graph. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && (error as { code?: unknown }).code === "api-error";
}

/** The shop could not be reached: the signal dropped, or it is being restarted. */
class NoConnection extends Error {
  readonly code = "no-connection";
}

export const isNoConnection = (error: unknown) =>
  error instanceof Error && (error as { code?: unknown }).code === "no-connection";

let answers = 0;

/** How many calls the shop has answered, refusals included. */
export const answersSoFar = () => answers;

type AnyResponse = { ok: boolean; status: number; headers: Headers; json(): Promise<unknown> };
type OkBody<R> = R extends { status: 200 | 201 | 202; json(): Promise<infer Body> } ? Body : never;

/**
 * Awaits a call and returns its body; anything but 2xx is thrown as ApiError, no answer as NoConnection. So is an answer
 * that was cut off on its way, or that is no answer of the shop's, such as the page of somebody's network. While the shop
 * is closed there is neither, in the browser: the whole page goes, with everything that is still to be sent kept.
 */
export async function answer<R extends AnyResponse>(call: Promise<R>): Promise<OkBody<R>> {
  const response = await call.catch(unreached);
  const body = await response.json().catch((error: unknown) => (response.ok ? unreached(error) : null));
  answers += 1;
  if (isClosed(response.status, body)) return new Promise(() => {});
  // At the same moment as the refusal: whoever asked can say what is to be kept before the page goes.
  if (response.status === 401) globalThis.window?.dispatchEvent(new Event(sessionOver));
  if (!response.ok) throw new ApiError(response.status, body, response.headers.get("Retry-After"));
  return body as OkBody<R>;
}

function isClosed(status: number, body: unknown): boolean {
  if (status !== 503 || !(body as { maintenance?: unknown } | null)?.maintenance) return false;
  return globalThis.window?.dispatchEvent(new Event(shopClosed)) ?? false;
}

/** Browsers reject a call that did not get through with a TypeError, each in words of its own; who gave up wants none. */
function unreached(error: unknown): never {
  const isUnreached = error instanceof TypeError || error instanceof SyntaxError || isTimeout(error);
  throw isUnreached ? new NoConnection(error.message, { cause: error }) : error;
}

function isTimeout(error: unknown): error is Error {
  return error instanceof Error && error.name === "TimeoutError";
}
