import { once } from "node:events";
import { createServer } from "node:http";
import { Registry } from "@prometheus-io/client";

type MetricsServer = {
  host: string;
  port: number;
  read(): Promise<string>;
};

export const metricsPath = "/metrics";

/**
 * Serves metrics on a separate address, not exposed by a proxy: order and payment figures are the owner's.
 * @throws Error with a `syscall` when the address is taken
 */
export async function serveMetrics({ host, port, read }: MetricsServer) {
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 5_000 },
    async (request, response) => {
      if (request.url?.split("?", 1)[0] !== metricsPath) return response.writeHead(404).end();
      if (request.method !== "GET") return response.writeHead(405, { Allow: "GET" }).end();
      try {
        const text = await read();
        response.writeHead(200, { "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
      } catch {
        response.writeHead(503).end();
      }
    },
  );
  server.maxConnections = 20;
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
