import { z } from "zod";
import type { RefundAnswer, RefundRequest } from "../gateway.ts";
import { randAmount } from "../rand.ts";
import { centsFromRand } from "./amount.ts";
import { ozowHash } from "./hash.ts";
import type { OzowHosts, OzowSite } from "./hosts.ts";
import { isGuid } from "./status.ts";
import { withCamelNames } from "./with-camel-names.ts";

// Sources: hub.ozow.com/docs/refunds-integration, step-2-submit-refunds, step-3-refund-processing, list-refunds.
// docs/payments.md says what they leave open.

type TokenAccess = Pick<OzowHosts, "apiUrl"> & Pick<OzowSite, "siteCode" | "apiKey">;
type RefundAccess = Pick<OzowHosts, "apiUrl"> & Pick<OzowSite, "privateKey"> & { token: string };

export type RefundRecord = {
  id: string;
  amountCents: number;
  state: "open" | "complete" | "failed";
  status: string;
};

const tokenSchema = z.object({ access_token: z.string().min(1) });

export async function accessToken(access: TokenAccess, deadline: AbortSignal): Promise<string> {
  const answer = await call(`${access.apiUrl}/token`, {
    method: "POST",
    headers: { ApiKey: access.apiKey },
    body: new URLSearchParams({ grant_type: "password", SiteCode: access.siteCode }),
    signal: deadline,
  });
  return tokenSchema.parse(answer).access_token;
}

/** Lists name the status by this index or by the word. */
const statuses = ["Pending", "Complete", "Submitted", "Failed", "Cancelled", "Returned"];
const states: Record<string, RefundRecord["state"]> = {
  Pending: "open",
  Submitted: "open",
  Complete: "complete",
  Failed: "failed",
  Cancelled: "failed",
  Returned: "failed",
};

const recordSchema = z.object({
  id: z.string().refine(isGuid),
  amount: z.union([z.number(), z.string()]),
  status: z.union([z.number(), z.string()]),
});

/** @throws Error for a list with a line that cannot be read: that line may be the refund in question */
export async function listRefunds(
  { apiUrl, token }: RefundAccess,
  transactionId: string,
  signal: AbortSignal,
): Promise<RefundRecord[]> {
  const query = new URLSearchParams({ transactionId });
  const answer = await call(`${apiUrl}/secure/refunds/getrefundsbytransactionid?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal,
  });
  return z.array(z.unknown()).parse(answer).map(readRecord);
}

function readRecord(row: unknown): RefundRecord {
  const { id, ...rest } = recordSchema.parse(withCamelNames(row));
  const amountCents = centsFromRand(String(rest.amount));
  const status = statuses[Number(rest.status)] ?? String(rest.status);
  const state = states[status];
  if (amountCents === null || state === undefined)
    throw new Error(`Ozow lists a refund of "${rest.amount}" that is "${status.slice(0, 40)}"`);
  return { id: id.toLowerCase(), amountCents, state, status };
}

/** The empty GUID, which many programs write for a missing id. */
const noId = "00000000-0000-0000-0000-000000000000";

const submittedSchema = z.object({
  refundId: z.string().nullish(),
  errors: z.array(z.string()).nullish(),
});

/** Submits the refund, once: the caller has searched the list before. */
export async function submitRefund(
  { apiUrl, privateKey, token }: RefundAccess,
  { transactionId, amountCents, reason }: RefundRequest & { transactionId: string },
  signal: AbortSignal,
): Promise<RefundAnswer> {
  const hashed = { transactionId, amount: randAmount(amountCents), refundReason: reason };
  const hashCheck = ozowHash(Object.values(hashed), privateKey);
  const answer = await call(`${apiUrl}/secure/refunds/submit`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify([{ ...hashed, hashCheck }]),
    signal,
  });
  const [first] = z.array(z.unknown()).length(1).parse(answer);
  const { refundId, errors } = submittedSchema.parse(withCamelNames(first));
  if (refundId && isGuid(refundId) && refundId !== noId)
    return { state: "sent", reference: refundId.toLowerCase() };
  if (errors && errors.length > 0) return { state: "refused", reason: `Ozow: ${errors.join("; ")}` };
  throw new Error("Ozow has answered a refund with neither an id nor a reason");
}

async function call(url: string, init: RequestInit): Promise<unknown> {
  const headers = { Accept: "application/json", ...init.headers };
  const response = await fetch(url, { ...init, headers, redirect: "error" });
  const text = await response.text();
  if (response.status === 200) return JSON.parse(text);
  throw new Error(`Ozow answered a refund with ${response.status} "${text.slice(0, 120)}"`);
}
