import { once } from "node:events";
import { createServer } from "node:net";

/** Below the range that systems assign; parallel processes begin at different ports. */
let next = 10_000 + (process.pid % 1_250) * 16;

/** Finds unused ports and returns none twice, because the programs listen only seconds later. */
export async function freePorts(count: number): Promise<string[]> {
  const ports: string[] = [];
  while (ports.length < count) {
    const port = next++;
    if (await isFree(port)) ports.push(String(port));
  }
  return ports;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  const isOpen = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (isOpen) await once(server.close(), "close");
  return isOpen;
}
