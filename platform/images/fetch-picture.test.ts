import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fetchPicture, publicReach, type Reach } from "./fetch-picture.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answers: Record<string, Answer> = {};
let asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  const answer = answers[request.url ?? ""];
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answers = {};
  asked = [];
});

/** Treats this machine as public, with these names. */
const here: Reach = {
  allowsAddress: (ip) => ip === "127.0.0.1",
  allowsPort: () => true,
  resolve: async (host) => [{ address: host === "inside.example" ? "10.0.0.7" : "127.0.0.1", family: 4 }],
};
const fetchFrom = (path: string, more = {}) =>
  fetchPicture(`http://pictures.example:${port}${path}`, {
    userAgent: "Shop (+https://shop.example)",
    reach: here,
    ...more,
  });
const redirectTo =
  (location: string): Answer =>
  (_request, response) =>
    response.writeHead(302, { location }).end();

test("what lies at the address comes, and its host learns whose shop asks", async () => {
  answers["/mug.jpg"] = (_request, response) => response.end("a mug");
  expect(await fetchFrom("/mug.jpg")).toEqual({ bytes: Buffer.from("a mug") });
  expect(asked[0]?.headers).toMatchObject({
    "user-agent": "Shop (+https://shop.example)",
    host: `pictures.example:${port}`,
  });
});

test.each([
  "http://127.0.0.1/x.jpg",
  "http://[::1]/x.jpg",
  "http://[::ffff:7f00:1]/x.jpg",
  "http://0x7f000001/x.jpg",
  "http://2130706433/x.jpg",
  "http://169.254.169.254/latest/meta-data",
  "http://localhost/x.jpg",
  "https://192.168.0.1/x.jpg",
])("%s is never asked", async (address) => {
  expect(await fetchPicture(address, { userAgent: "Shop" })).toEqual({
    problem: "lies on no public machine of the internet",
    isForNow: false,
  });
});

test("one private address among those of a host is enough to refuse it", async () => {
  const resolve = async () => [
    { address: "1.1.1.1", family: 4 },
    { address: "10.0.0.7", family: 4 },
  ];
  const found = await fetchPicture("http://two.example/x.jpg", {
    userAgent: "Shop",
    reach: { ...publicReach, resolve },
  });
  expect(found).toMatchObject({ problem: "lies on no public machine of the internet" });
});

test("a host is looked up once: the connection goes to what was checked", async () => {
  let lookups = 0;
  const resolve = async () => [{ address: ++lookups === 1 ? "127.0.0.1" : "10.0.0.7", family: 4 }];
  answers["/mug.jpg"] = (_request, response) => response.end("a mug");
  expect(await fetchFrom("/mug.jpg", { reach: { ...here, resolve } })).toEqual({
    bytes: Buffer.from("a mug"),
  });
  expect(lookups).toBe(1);
});

test.each([
  ["ftp://pictures.example/x.jpg", "lies at no web address"],
  ["file:///etc/passwd", "lies at no web address"],
  ["https://me:secret@pictures.example/x.jpg", "lies behind a password"],
  ["http://pictures.example:22/x.jpg", "lies at port 22, where the shop fetches nothing"],
  ["http://pictures.example:8080/x.jpg", "lies at port 8080, where the shop fetches nothing"],
])("%s %s", async (address, problem) => {
  const reach = { ...here, allowsPort: publicReach.allowsPort };
  expect(await fetchPicture(address, { userAgent: "Shop", reach })).toEqual({ problem, isForNow: false });
});

test("a redirect is followed three times, and no more", async () => {
  answers["/0"] = redirectTo("/1");
  answers["/1"] = redirectTo(`http://other.example:${port}/2`);
  answers["/2"] = redirectTo("/3");
  answers["/3"] = (_request, response) => response.end("a mug");
  expect(await fetchFrom("/0")).toEqual({ bytes: Buffer.from("a mug") });
  answers["/3"] = redirectTo("/4");
  expect(await fetchFrom("/0")).toEqual({ problem: "is moved more than 3 times", isForNow: false });
});

test.each(["http://inside.example/x.jpg", "http://10.0.0.7/x.jpg", "http://[::1]/x.jpg"])(
  "a redirect to %s leads nowhere",
  async (location) => {
    answers["/mug.jpg"] = redirectTo(location);
    expect(await fetchFrom("/mug.jpg")).toEqual({
      problem: "lies on no public machine of the internet",
      isForNow: false,
    });
  },
);

test("a redirect to a file of the machine leads nowhere", async () => {
  answers["/mug.jpg"] = redirectTo("file:///etc/passwd");
  expect(await fetchFrom("/mug.jpg")).toEqual({ problem: "lies at no web address", isForNow: false });
});

test("a picture that is too large is not fetched, with or without a Content-Length", async () => {
  answers["/said"] = (_request, response) =>
    response.writeHead(200, { "Content-Length": 5_000 }).end("x".repeat(5_000));
  answers["/unsaid"] = (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(1_000)));
    };
    response.on("drain", more);
    more();
  };
  const problem = { problem: "is larger than 0.001 MB", isForNow: false };
  expect(await fetchFrom("/said", { mostBytes: 1_000 })).toEqual(problem);
  expect(await fetchFrom("/unsaid", { mostBytes: 1_000 })).toEqual(problem);
});

test("a host that begins and never ends is left", async () => {
  answers["/slow"] = (_request, response) => response.write("a m");
  expect(await fetchFrom("/slow", { mostMs: 50 })).toEqual({
    problem: "did not come in time",
    isForNow: true,
    restMs: 300_000,
  });
});

test("a host that says nothing is left, and rests", async () => {
  answers["/silent"] = () => {};
  expect(await fetchFrom("/silent", { silenceMs: 50 })).toEqual({
    problem: "could not be had: its host cannot be reached",
    isForNow: true,
    restMs: 300_000,
  });
});

test.each([
  [404, false],
  [403, false],
  [500, true],
  [408, true],
])("an answer of %i may be another one later: %s", async (status, isForNow) => {
  answers["/mug.jpg"] = (_request, response) => response.writeHead(status).end();
  const problem = `could not be had: its host answered ${status}`;
  expect(await fetchFrom("/mug.jpg")).toEqual({ problem, isForNow });
});

test.each([
  [429, "120", 120_000],
  [503, undefined, 60_000],
  [503, "nonsense", 60_000],
  [429, "1", 60_000],
  [429, "999999999", 86_400_000],
])(
  "a host that answers %i with Retry-After %s is left alone for %i ms",
  async (status, retryAfter, restMs) => {
    answers["/mug.jpg"] = (_request, response) =>
      response.writeHead(status, retryAfter === undefined ? {} : { "retry-after": retryAfter }).end();
    expect(await fetchFrom("/mug.jpg")).toMatchObject({ isForNow: true, restMs });
  },
);

test("an unknown host may be known later", async () => {
  const resolve = () => Promise.reject(Object.assign(new Error("no"), { code: "ENOTFOUND" }));
  expect(await fetchFrom("/mug.jpg", { reach: { ...here, resolve } })).toEqual({
    problem: "could not be had: its host is not known",
    isForNow: true,
  });
});

test("stopping the shop logs no problem", async () => {
  answers["/slow"] = (_request, response) => response.write("a m");
  const stopping = new AbortController();
  const fetching = fetchFrom("/slow", { signal: stopping.signal });
  stopping.abort(new Error("stopping"));
  await expect(fetching).rejects.toThrow("stopping");
});

/** Without a length, like scripts and old servers: a partial answer looks whole. */
const halfAnswer: Answer = ({ socket }) => socket.write("HTTP/1.0 200 OK\r\n\r\na m");

test("what was cut off by the clock, by the shop's end or by a lost connection is no picture", async () => {
  answers["/half"] = halfAnswer;
  expect(await fetchFrom("/half", { mostMs: 50 })).toEqual({
    problem: "did not come in time",
    isForNow: true,
    restMs: 300_000,
  });
  const stopping = new AbortController();
  answers["/stopped"] = (request, response) => {
    halfAnswer(request, response);
    setImmediate(() => stopping.abort(new Error("stopping")));
  };
  await expect(fetchFrom("/stopped", { signal: stopping.signal })).rejects.toThrow("stopping");
  answers["/lost"] = (request, response) => {
    halfAnswer(request, response);
    setTimeout(() => request.socket.resetAndDestroy(), 50);
  };
  expect(await fetchFrom("/lost")).toMatchObject({ isForNow: true });
});

test("a host that wants to speak something else is left", async () => {
  answers["/other"] = ({ socket }) =>
    socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n");
  expect(await fetchFrom("/other", { mostMs: 5_000 })).toEqual({
    problem: "could not be had: its host answered 101",
    isForNow: false,
  });
});
