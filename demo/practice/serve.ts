import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A practice gateway: it speaks a provider's protocol and moves no money. */
export type Sandbox = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
};

export type PracticeServer = {
  /** Its origin, e.g. "http://127.0.0.1:3001". */
  origin: string;
  /** Closes the sandboxes too. */
  close(): Promise<void>;
};

type ServeOptions = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** By path prefix, e.g. "/ozow/"; the first match answers. */
  sandboxes: Record<string, Sandbox>;
  log?: (line: string) => void;
};

/** Serves sandboxes on one port. Rejects, and closes them, when it is taken. */
export async function servePractice(options: ServeOptions): Promise<PracticeServer> {
  const { port, host, sandboxes, log = () => {} } = options;
  const server = createServer((request, response) => {
    const [, sandbox] = Object.entries(sandboxes).find(([prefix]) => request.url?.startsWith(prefix)) ?? [];
    if (!sandbox) return void response.writeHead(404).end();
    sandbox.handle(request, response).catch((error: unknown) => {
      log(`a request failed: ${String(error)}`);
      response.destroy();
    });
  });
  const closeSandboxes = () => Promise.all(Object.values(sandboxes).map((sandbox) => sandbox.close()));
  const takenPort = await listen(server, port, host).catch(async (error: unknown) => {
    await closeSandboxes();
    throw error;
  });
  return {
    origin: `http://${reachableHost(host)}:${takenPort}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await closeSandboxes();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function reachableHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
