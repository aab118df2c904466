import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

const given = new Set<number>();

/**
 * Finds unused ports below the range that systems assign. Random, because the programs listen only seconds later, and
 * parallel processes must not be given the same ports meanwhile.
 */
export async function freePorts(count: number): Promise<string[]> {
  const ports: string[] = [];
  while (ports.length < count) {
    const port = randomInt(10_000, 32_000);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    ports.push(String(port));
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
