import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach } from "vitest";
import { fakeClock } from "../../../clock.ts";
import { openYoco, type YocoSettings } from "../yoco.ts";

type Asked = { call: string; key: string | undefined; authorization: string | undefined; body: unknown };
type Reply = { status?: number; body?: unknown; text?: string; isReplayed?: boolean };

export const secretKey = "sk_live_abc123";
export const webhookSecret = "whsec_dGVzdC1zZWNyZXQtMDEyMzQ1Njc4OQ==";

/**
 * Stands for Yoco's API: keeps what it is asked, and answers what the test says for the call; a list is answered in turn,
 * its last for good. "silence" never answers, and what nothing was said for is a 404.
 */
export async function scriptedYoco() {
  const asked: Asked[] = [];
  let replies: Record<string, Reply | "silence" | (Reply | "silence")[]> = {};
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`;
    let text = "";
    for await (const chunk of request) text += chunk;
    const { "idempotency-key": key, authorization } = request.headers;
    asked.push({ call, key: key?.toString(), authorization, body: text ? JSON.parse(text) : undefined });
    const said = replies[call];
    const reply = Array.isArray(said) ? (said.length > 1 ? said.shift() : said[0]) : said;
    if (reply === "silence") return;
    const { status = 200, body, text: plain, isReplayed } = reply ?? { status: 404, body: {} };
    if (isReplayed) response.setHeader("Idempotent-Replayed", "true");
    response.writeHead(status).end(plain ?? JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
    hosts: { apiUrl: `${origin}/api`, paymentsUrl: origin },
    answers(these: typeof replies) {
      replies = these;
    },
    open: (settings: Partial<YocoSettings> = {}) =>
      openYoco({
        ...{ apiUrl: `${origin}/api`, paymentsUrl: origin, secretKey, webhookSecret },
        ...{ clock: fakeClock("2026-01-01T00:00:00Z"), ...settings },
      }),
  };
}
