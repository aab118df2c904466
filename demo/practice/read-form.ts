import type { IncomingMessage } from "node:http";

/** A payment form is below 10 kB. */
const maxBodyBytes = 65_536;

/** The body as text, or null when it is too long. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBodyBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The fields of a form. Where a name comes twice the last one counts, as in PHP. */
export function readForm(body: string): ReadonlyMap<string, string> {
  return new Map(new URLSearchParams(body));
}
