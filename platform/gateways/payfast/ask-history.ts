import { type ApiAccess, callApi } from "./call-api.ts";

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
