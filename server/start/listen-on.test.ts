import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "../http/http.ts";
import { drain, listenOn } from "./listen-on.ts";

const first = createServer();
afterEach(() => first.close());

test("errors about a port in use and a missing address name their variable", async () => {
  await listenOn(first, { PORT: 0, HOST: "127.0.0.1" }, false);
  const PORT = (first.address() as AddressInfo).port;
  await expect(listenOn(createServer(), { PORT, HOST: "127.0.0.1" }, false)).rejects.toThrow(
    `Another program listens on port ${PORT} already: stop it, or set PORT to another number.`,
  );
  await expect(listenOn(createServer(), { PORT: 0, HOST: "192.0.2.1" }, false)).rejects.toThrow(
    "This machine has no address 192.0.2.1: set HOST to one that it has.",
  );
});

/** Sends a request from its own thread, signals `asked`, and posts the answer. */
const visitor = `
  const { parentPort, workerData: { port, asked } } = require("node:worker_threads");
  let answer = "";
  const socket = require("node:net").connect(port, "127.0.0.1", () =>
    socket.write("GET / HTTP/1.1\\r\\nHost: shop\\r\\n\\r\\n", () => {
      Atomics.store(asked, 0, 1);
      Atomics.notify(asked, 0);
    }),
  );
  socket.on("data", (chunk) => (answer += chunk));
  socket.on("error", (error) => (answer += error.message));
  socket.on("close", () => parentPort.postMessage(answer));`;

test("a request sent before the shop stops listening is answered, even if it was not accepted yet", async () => {
  const server = createHttpServer().on("request", (_request, response) => response.end("here you are"));
  await listenOn(server, { PORT: 0, HOST: "127.0.0.1" }, true);
  const asked = new Int32Array(new SharedArrayBuffer(4));
  const { port } = server.address() as AddressInfo;
  const thread = new Worker(visitor, { eval: true, workerData: { port, asked } });
  const answer = once(thread, "message");
  // Blocks this thread, like a busy shop.
  Atomics.wait(asked, 0, 0);
  await drain(server);
  expect(await answer).toEqual([expect.stringMatching(/^HTTP\/1.1 200 .*here you are$/s)]);
});
