import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { silentLog } from "../../platform/log/log.ts";
import { answerWith, createHttpServer } from "./http.ts";

/** Real limits are seconds; these are milliseconds. The tests wait for the server to end a client, however late. */
const short = { requestTimeout: 200, headersTimeout: 100, connectionsCheckingInterval: 20 };

async function open(limits: Parameters<typeof createHttpServer>[0], bytes = 0) {
  const server = createHttpServer(limits);
  const fetch = async (request: Request) => {
    if (request.method === "POST") await request.text();
    return new Response(Buffer.alloc(bytes, "x"));
  };
  const config = { PUBLIC_URL: "https://shop.example", TRUST_PROXY: 0 };
  answerWith(server, { fetch, cache: undefined, config, log: silentLog });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const connectOne = () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => {});
    return socket;
  };
  return Object.assign(connectOne, { server });
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  // Not `once`: writes after the server closed raise errors.
  await new Promise((resolve) => socket.once("close", resolve));
  return answer;
}

/** Sends a byte at a time until the connection closes. */
function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.writable && socket.write(text), 10);
  socket.once("close", () => clearInterval(timer));
}

test("headers that trickle in are waited for no longer than their time", async () => {
  const socket = (await open(short))();
  socket.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
  drip(socket, "a");
  expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 408 /);
});

test("a body that trickles in is waited for no longer than its time", async () => {
  const socket = (await open(short))();
  socket.write("POST /api/cart HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n");
  drip(socket, "a");
  expect(await answerOf(socket)).not.toContain("200");
});

test("a client that sends nothing is disconnected", async () => {
  const socket = (await open(short))();
  expect(await answerOf(socket)).toMatch(/^(HTTP\/1.1 408 .*)?$/s);
});

test("a client that does not read its answer is disconnected", async () => {
  const connectOne = await open({ silenceMs: 100 }, 64 * 1024 * 1024);
  const socket = connectOne();
  socket.pause();
  const accepted = once(connectOne.server, "connection");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const [theirs] = (await accepted) as [Socket];
  await once(theirs, "close");
  socket.destroy();
});

test("one connection more than the server takes is closed, and the others go on", async () => {
  const connectOne = await open({ mostConnections: 2 });
  const [first, second] = [connectOne(), connectOne()];
  await Promise.all([once(first, "connect"), once(second, "connect")]);
  const third = connectOne();
  expect(await answerOf(third)).toBe("");
  first.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  expect(await answerOf(first)).toMatch(/^HTTP\/1.1 200 /);
});

test("an address or headers beyond the limit are refused", async () => {
  const connectOne = await open({});
  for (const head of [`GET /${"x".repeat(20_000)} HTTP/1.1`, `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}`]) {
    const socket = connectOne();
    socket.write(`${head}\r\nHost: x\r\n\r\n`);
    expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 431 /);
  }
});
