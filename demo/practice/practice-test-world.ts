import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const leftOpen: (() => Promise<unknown>)[] = [];

export function closeLater(close: () => Promise<unknown>): void {
  leftOpen.push(close);
}

/** Closes in reverse order of opening. */
export async function closeWhatIsOpen(): Promise<void> {
  for (const close of leftOpen.splice(0).reverse()) await close();
}

/** A shop that receives notifications: each waits until the test answers it. */
export async function openShop() {
  const heard: { body: string; contentType: string | undefined; response: ServerResponse }[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      heard.push({ body, contentType: request.headers["content-type"], response });
      waiting.shift()?.();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  leftOpen.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  async function hear(status: number): Promise<{ body: string; contentType: string | undefined }> {
    if (heard.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    const next = heard.shift();
    if (!next) throw new Error("woken for nothing");
    next.response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
    return next;
  }
  return { origin, hear, heard };
}

export function post(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "practice-gateway-"));
  leftOpen.push(() => rm(folder, { recursive: true }));
  return folder;
}
