import { readJson } from "../read-json.ts";

export type YocoAccess = {
  /** Without a trailing slash. */
  apiUrl: string;
  /** "sk_test_…" or "sk_live_…". */
  secretKey: string;
};

type YocoCall = {
  method?: "GET" | "POST" | "DELETE";
  /** Relative to the API's address, e.g. "/checkouts". */
  path: string;
  body?: object;
  /** A repeated POST with the same key gets the first answer, even a failure, for 24 hours. */
  idempotencyKey?: string;
};

export type YocoReply = {
  status: number;
  isOk: boolean;
  /** The answer's JSON; undefined when it is invalid. */
  body: unknown;
  isReplayed: boolean;
};

/** @throws Error when there is no answer before the deadline; the caller judges the status */
export async function callYoco(
  { apiUrl, secretKey }: YocoAccess,
  { method = "GET", path, body, idempotencyKey }: YocoCall,
  deadline: AbortSignal,
): Promise<YocoReply> {
  const response = await fetch(apiUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      ...(body && { "content-type": "application/json" }),
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: "error",
    signal: deadline,
  });
  return {
    status: response.status,
    isOk: response.ok,
    body: readJson(await response.text()),
    isReplayed: response.headers.get("idempotent-replayed") === "true",
  };
}

export function refusalOf({ status, body }: YocoReply): string {
  const said = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const words = [said.description, said.displayMessage, said.errorMessage, said.message].find(
    (each) => typeof each === "string" && each !== "",
  );
  return `Yoco answered ${status}${words ? `: ${String(words).slice(0, 200)}` : ""}`;
}
