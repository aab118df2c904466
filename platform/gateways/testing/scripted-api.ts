import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach } from "vitest";

/** The request: "GET /path" with its query, headers and raw body. */
export type Call = { call: string; url: URL; headers: IncomingHttpHeaders; text: string };

export type Reply =
  | { status?: number; body?: unknown; text?: string; headers?: Record<string, string> }
  | "silence";

type Replies = Record<string, Reply | Reply[]>;

/**
 * Imitates a gateway's API: records requests and answers as the test says; a list is used in order, its last answer
 * repeatedly. "silence" never answers, and an unknown call is a 404.
 * @param keep what a test wants to know of a call
 */
export async function scriptedApi<Asked>(keep: (call: Call) => Asked) {
  const asked: Asked[] = [];
  let replies: Replies = {};
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://api");
    const call = `${request.method} ${url.pathname}`;
    let text = "";
    for await (const chunk of request) text += chunk;
    asked.push(keep({ call, url, headers: request.headers, text }));
    const said = replies[call];
    const reply = Array.isArray(said) ? (said.length > 1 ? said.shift() : said[0]) : said;
    if (reply === "silence") return;
    const { status = 200, body, text: plain, headers } = reply ?? { status: 404, body: {} };
    response.writeHead(status, headers).end(plain ?? JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
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
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers(these: Replies) {
      replies = these;
    },
  };
}
