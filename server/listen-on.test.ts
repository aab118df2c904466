import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { listenOn } from "./listen-on.ts";

const first = createServer();
afterEach(() => first.close());

test("a port that is taken, and an address that is not there, are said with their variable", async () => {
  await listenOn(first, { PORT: 0, HOST: "127.0.0.1" }, false);
  const PORT = (first.address() as { port: number }).port;
  await expect(listenOn(createServer(), { PORT, HOST: "127.0.0.1" }, false)).rejects.toThrow(
    `Another program listens on port ${PORT} already: stop it, or set PORT to another number.`,
  );
  await expect(listenOn(createServer(), { PORT: 0, HOST: "192.0.2.1" }, false)).rejects.toThrow(
    "This machine has no address 192.0.2.1: set HOST to one that it has.",
  );
});
