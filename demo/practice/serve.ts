import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A stand-in for one provider of payments: it speaks the provider's protocol and moves no money. */
export type Sandbox = {
  /** Answers one request, its path untouched. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
};

export type PracticeServer = {
  /** Where it listens, e.g. "http://127.0.0.1:3001". */
  origin: string;
  /** Closes the sandboxes, too. */
  close(): Promise<void>;
};

type ServeOptions = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** By what the paths of their requests begin with, e.g. "/ozow/". The first that fits answers. */
  sandboxes: Record<string, Sandbox>;
  log?: (line: string) => void;
};

/** Lets sandboxes listen together on one port. Rejects when it is taken; they are closed then, too. */
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
