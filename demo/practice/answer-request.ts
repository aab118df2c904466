import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { notePage, type Page } from "./page-frame.ts";

/** A whole request. HEAD counts as GET. */
export type Asked = { method: string; url: URL; headers: IncomingHttpHeaders; body: string };

type Reply = { status: number; type: string; text: string; headers?: Record<string, string> };

/** A page, a redirect, an API answer, or "nothing", which drops the connection. */
export type Answer = Page | { location: string } | Reply | "nothing";

/** Answers one request; refuses an oversized body. */
export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  provider: string,
  answerTo: (asked: Asked) => Answer | Promise<Answer>,
): Promise<void> {
  const body = await readBody(request);
  // Closes instead of reading the rest of an oversized body.
  if (body === null) response.setHeader("connection", "close");
  const answer = body === null ? tooLong(provider) : await answerTo(askedBy(request, body));
  send(response, answer);
}

function askedBy({ url, method = "GET", headers }: IncomingMessage, body: string): Asked {
  return {
    headers,
    body,
    method: method === "HEAD" ? "GET" : method,
    url: URL.parse(url ?? "/", "http://gateway") ?? new URL("http://gateway/"),
  };
}

const tooLong = (provider: string) => notePage(provider, 413, "Too much", "No payment form is this long.");

/** A payment form is below 10 kB. */
const maxBodyBytes = 65_536;

/** Null when it is too long. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBodyBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function send(response: ServerResponse, answer: Answer): void {
  if (answer === "nothing") return void response.destroy();
  if ("location" in answer)
    return void response.writeHead(303, { location: answer.location, "cache-control": "no-store" }).end();
  if ("html" in answer) return void response.writeHead(answer.status, answer.headers).end(answer.html);
  const { status, type, text, headers } = answer;
  response.writeHead(status, { "content-type": type, ...headers }).end(text);
}

export function jsonReply(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    type: "application/json",
    text: value === undefined ? "" : JSON.stringify(value),
    headers,
  };
}
