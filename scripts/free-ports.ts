import { once } from "node:events";
import { createServer } from "node:net";

/** Below those that a system gives to whoever asks for any; processes that run at the same time begin at different ones. */
let next = 10_000 + (process.pid % 1_250) * 16;

/** As many ports that nobody uses now, and none of them twice: what is started with them listens only seconds later. */
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
