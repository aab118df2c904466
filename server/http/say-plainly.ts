import type { IncomingMessage, ServerResponse } from "node:http";
import { commonHeaders } from "./security-headers.ts";

export const plainText = { "Content-Type": "text/plain; charset=utf-8" };

/** An answer in a few words, where there is no page to show. */
export type PlainAnswer = { status: number; words: string; headers?: Record<string, string> };

export const unclear: PlainAnswer = { status: 400, words: "Bad Request" };
export const failed: PlainAnswer = { status: 500, words: "Internal Server Error" };
export const busy: PlainAnswer = {
  status: 503,
  words: "The shop is busy. Please try again in a moment.",
  headers: { "Retry-After": "5", "Cache-Control": "no-store" },
};

export function sayPlainly(response: ServerResponse, publicUrl: string, answer: PlainAnswer): void {
  const headers = { ...commonHeaders(publicUrl), ...plainText, ...answer.headers };
  response.writeHead(answer.status, headers).end(answer.words);
}

/** RFC 9112 wants a 400: two programs on the way could take such a request for one to different shops. */
export function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (text: string, index: number) => index % 2 === 0 && /^host$/i.test(text);
  return rawHeaders.filter(isHost).length > 1;
}
