import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach } from "vitest";
import { ozowPracticeSite } from "../hosts.ts";
import { type OzowSettings, openOzow } from "../ozow.ts";

type Asked = { call: string; query: Record<string, string>; headers: Record<string, unknown>; body: string };
export type Reply = { status?: number; body?: unknown; text?: string } | "silence";

export const transactionId = "1c0e6ab2-5d1f-4b0a-9c1a-7a3b9e5d2f10";

/** Stands for Ozow's API: keeps what it is asked, and answers what the test says for the call, else 404. */
export async function scriptedOzow() {
  const asked: Asked[] = [];
  let replies: Record<string, Reply | Reply[]> = {};
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://api");
    const call = `${request.method} ${url.pathname}`;
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push({ call, query: Object.fromEntries(url.searchParams), headers: request.headers, body });
    const said = replies[call];
    const reply = Array.isArray(said) ? (said.length > 1 ? said.shift() : said[0]) : said;
    if (reply === "silence") return;
    const { status = 200, body: answer, text } = reply ?? { status: 404 };
    response.writeHead(status).end(text ?? JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeEach(() => {
    asked.length = 0;
    replies = {};
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    asked,
    answers(these: typeof replies) {
      replies = these;
    },
    open: (settings: Partial<OzowSettings> = {}) =>
      openOzow({ mode: "sandbox", ...ozowPracticeSite, payUrl: "https://pay.example/", apiUrl, ...settings }),
  };
}

/** As Ozow tells of a payment of R 1 299.00. */
export function record(changes: object = {}) {
  return {
    ...{ transactionId, transactionReference: "payment-7-zar", status: "Complete", amount: 1299 },
    ...{ currencyCode: "ZAR", siteCode: "TSTSTE0001", createdDate: "2026-11-20T12:00:05.057" },
    ...changes,
  };
}
