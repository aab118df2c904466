import { type ApiAccess, callApi } from "./call-api.ts";

/** Days in South Africa, "2026-11-20", both included. */
export type HistoryRange = { from: string; to: string };

/** PayFast's own default. */
export const rowsOfPage = 1000;

/**
 * Fetches one page of an account's transactions.
 * @param offset the number of rows to skip
 * @throws Error when PayFast cannot be reached in time or answers anything but 200: wrong passphrase or forbidden IP
 * address (401), rate limit (429), server error (500)
 */
export async function askHistory(
  access: ApiAccess,
  range: HistoryRange,
  offset: number,
  deadline: AbortSignal,
): Promise<string> {
  const query = { ...range, limit: String(rowsOfPage), ...(offset > 0 && { offset: String(offset) }) };
  const { status, text } = await callApi(access, { path: "/transactions/history", query }, deadline);
  if (status === 200) return text;
  throw new Error(`PayFast did not tell its transactions: ${status} "${text.slice(0, 120)}"`);
}
