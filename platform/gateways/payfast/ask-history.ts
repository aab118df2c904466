import { southAfricanTime } from "../../../words/south-african-time.ts";
import type { PayFastMode } from "./hosts.ts";
import { apiSignature } from "./signature.ts";

export type HistoryAccess = {
  apiUrl: string;
  mode: PayFastMode;
  merchantId: string;
  passphrase: string;
};

/** Days in South Africa, "2026-11-20", both included. */
export type HistoryRange = { from: string; to: string };

/** PayFast's own default. */
export const rowsOfPage = 1000;

/**
 * Asks PayFast for one page of an account's transactions.
 *
 * @param offset how many rows to pass over
 * @param deadline when to give up
 * @returns the body of the answer
 * @throws Error when PayFast cannot be reached in time or answers anything but 200: wrong passphrase or an address
 * that the account does not allow (401), too many questions (429), trouble of its own (500)
 */
export async function askHistory(
  access: HistoryAccess,
  range: HistoryRange,
  offset: number,
  deadline: AbortSignal,
): Promise<string> {
  const { apiUrl, mode, merchantId, passphrase } = access;
  const query = { ...range, limit: String(rowsOfPage), ...(offset > 0 && { offset: String(offset) }) };
  const headers = { "merchant-id": merchantId, timestamp: timestampOf(new Date()), version: "v1" };
  const signature = apiSignature({ ...headers, ...query }, passphrase);
  const parameters = new URLSearchParams({ ...query, ...(mode !== "live" && { testing: "true" }) });
  const response = await fetch(`${apiUrl}/transactions/history?${parameters}`, {
    headers: { ...headers, signature },
    redirect: "error",
    signal: deadline,
  });
  const body = await response.text();
  if (response.status === 200) return body;
  throw new Error(`PayFast did not tell its transactions: ${response.status} "${body.slice(0, 120)}"`);
}

/** "2026-11-20T12:00:00+02:00". */
function timestampOf(time: Date): string {
  return `${southAfricanTime(time).toISOString().slice(0, 19)}+02:00`;
}

/** "2026-11-20". */
export function dayOf(time: Date): string {
  return southAfricanTime(time).toISOString().slice(0, 10);
}
