import { southAfricanTime } from "../../../words/dates/south-african-time.ts";
import type { PayFastMode } from "./hosts.ts";
import { apiSignature } from "./signature.ts";

export type ApiAccess = {
  apiUrl: string;
  mode: PayFastMode;
  merchantId: string;
  passphrase: string;
};

type Call = {
  path: string;
  query?: Record<string, string>;
  body?: Record<string, string>;
};

/**
 * Calls PayFast's API, signed over headers, query and body.
 * @throws Error when PayFast cannot be reached before the deadline; the caller judges the answer
 */
export async function callApi(
  { apiUrl, mode, merchantId, passphrase }: ApiAccess,
  { path, query = {}, body }: Call,
  deadline: AbortSignal,
): Promise<{ status: number; text: string }> {
  const headers = { "merchant-id": merchantId, timestamp: timestampOf(new Date()), version: "v1" };
  const signature = apiSignature({ ...headers, ...query, ...body }, passphrase);
  const parameters = new URLSearchParams({ ...query, ...(mode !== "live" && { testing: "true" }) });
  const asked = parameters.size > 0 ? `?${parameters}` : "";
  const response = await fetch(`${apiUrl}${path}${asked}`, {
    ...(body && { method: "POST", body: new URLSearchParams(body) }),
    headers: { ...headers, signature },
    redirect: "error",
    signal: deadline,
  });
  return { status: response.status, text: await response.text() };
}

/** "2026-11-20T12:00:00+02:00". */
function timestampOf(time: Date): string {
  return `${southAfricanTime(time).toISOString().slice(0, 19)}+02:00`;
}
