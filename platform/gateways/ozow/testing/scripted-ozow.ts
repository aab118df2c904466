import { scriptedApi } from "../../testing/scripted-api.ts";
import { ozowPracticeSite } from "../hosts.ts";
import { type OzowSettings, openOzow } from "../ozow.ts";

export type { Reply } from "../../testing/scripted-api.ts";

export const transactionId = "1c0e6ab2-5d1f-4b0a-9c1a-7a3b9e5d2f10";

/** Imitates Ozow's API. */
export async function scriptedOzow() {
  const { asked, answers, origin } = await scriptedApi(({ call, url, headers, text }) => ({
    call,
    query: Object.fromEntries(url.searchParams),
    headers,
    body: text,
  }));
  const hosts = { payUrl: "https://pay.example/", apiUrl: origin };
  return {
    asked,
    answers,
    open: (settings: Partial<OzowSettings> = {}) =>
      openOzow({ mode: "sandbox", ...ozowPracticeSite, ...hosts, ...settings }),
  };
}

/** A payment of R 1 299.00 in Ozow's form. */
export function record(changes: object = {}) {
  return {
    transactionId,
    transactionReference: "payment-7-zar",
    status: "Complete",
    amount: 1299,
    currencyCode: "ZAR",
    siteCode: "TSTSTE0001",
    createdDate: "2026-11-20T12:00:05.057",
    ...changes,
  };
}
