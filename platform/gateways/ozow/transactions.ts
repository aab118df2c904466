import { z } from "zod";
import { OddAnswer } from "../odd-answer.ts";
import { centsFromRand } from "./amount.ts";
import type { OzowHosts, OzowSite } from "./hosts.ts";
import { isGuid } from "./status.ts";
import { withCamelNames } from "./with-camel-names.ts";

export type ApiAccess = Pick<OzowHosts, "apiUrl"> &
  Pick<OzowSite, "siteCode" | "apiKey"> & { isTest: boolean };

export type Transaction = {
  id: string;
  reference: string;
  status: string;
  amountCents: number;
  createdAt: Date | null;
};

const transactionSchema = z.object({
  transactionId: z.string().refine(isGuid),
  transactionReference: z.string(),
  status: z.string(),
  amount: z.union([z.number(), z.string()]),
  currencyCode: z.string().nullish(),
  createdDate: z.string().nullish(),
});

/**
 * Queries payments by our reference or Ozow's id.
 * Source: hub.ozow.com/docs/step-3-check-transaction-status-using-api; names, amounts as numbers and 404 for not found
 * are seen in public projects only. A single payment comes with or without a list around it; both are read.
 * @returns the transactions in rand; none for a 404
 * @throws Error when Ozow cannot be reached in time, refuses (wrong key), or gives an answer that makes no sense
 */
export async function findTransactions(
  { apiUrl, siteCode, apiKey, isTest }: ApiAccess,
  by: { transactionReference: string } | { transactionId: string },
  deadline: AbortSignal,
): Promise<Transaction[]> {
  const path = "transactionId" in by ? "GetTransaction" : "GetTransactionByReference";
  const query = new URLSearchParams({ siteCode, ...by, isTest: String(isTest) });
  const response = await fetch(`${apiUrl}/${path}?${query}`, {
    headers: { ApiKey: apiKey, Accept: "application/json" },
    redirect: "error",
    signal: deadline,
  });
  const text = await response.text();
  if (response.status === 404) return [];
  if (response.status !== 200)
    throw new Error(`Ozow told no payments: ${response.status} "${text.slice(0, 120)}"`);
  return rowsIn(text).flatMap(readTransaction);
}

function rowsIn(text: string): unknown[] {
  const answer: unknown = text.trim() === "" ? null : JSON.parse(text);
  if (answer === null) return [];
  return Array.isArray(answer) ? answer : [answer];
}

function readTransaction(row: unknown): Transaction[] {
  const record = transactionSchema.safeParse(withCamelNames(row));
  if (!record.success)
    throw new OddAnswer(`Ozow told of a payment that is none: ${z.prettifyError(record.error)}`);
  const { transactionId, transactionReference, status, ...rest } = record.data;
  const amountCents = centsFromRand(String(rest.amount));
  if (amountCents === null) throw new OddAnswer(`Ozow told of a payment with the sum "${rest.amount}"`);
  if (!["", "ZAR"].includes((rest.currencyCode ?? "").toUpperCase())) return [];
  const createdAt = timeOf(rest.createdDate ?? "");
  return [
    { id: transactionId.toLowerCase(), reference: transactionReference, status, amountCents, createdAt },
  ];
}

/** A time without a zone is South African. */
function timeOf(text: string): Date | null {
  const time = new Date(/[zZ]|[+-]\d\d:\d\d$/.test(text) ? text : `${text}+02:00`);
  return Number.isNaN(time.getTime()) ? null : time;
}
