import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitBody } from "./limit-body.ts";

const app = new Hono().use(limitBody).all("/", async (c) => c.text(String((await c.req.text()).length)));
const mega = 1024 * 1024;

const send = (length: number, headers: Record<string, string>) =>
  app.request("/", { method: "POST", body: "x".repeat(length), headers });

test.each([
  ["with its length", { "Content-Length": String(mega) }],
  ["without its length", {}],
  ["in chunks", { "Transfer-Encoding": "chunked" }],
])("a megabyte is taken %s", async (_how, headers: Record<string, string>) => {
  expect(await (await send(mega, headers)).text()).toBe(String(mega));
});

test.each([
  ["with its length", { "Content-Length": String(mega + 1) }],
  ["without its length", {}],
  ["in chunks, whatever length it claims", { "Transfer-Encoding": "chunked", "Content-Length": "1" }],
])("more is refused %s", async (_how, headers: Record<string, string>) => {
  const answer = await send(mega + 1, headers);
  expect([answer.status, await answer.json()]).toEqual([413, { message: "The request is larger than 1 MB" }]);
});
