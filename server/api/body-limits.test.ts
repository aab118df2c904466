import { afterAll, beforeAll, expect, test } from "vitest";
import { type DescribedCall, describedCalls } from "../testing/described-calls.ts";
import { openTestApi, type TestApi } from "../testing/test-api.ts";
import { createApi } from "./app.ts";

let api: TestApi;
let calls: DescribedCall[];
beforeAll(async () => {
  api = await openTestApi();
  calls = (await describedCalls(api)).filter(({ method }) => method !== "GET");
});
afterAll(() => api.shop.close());

const megabyte = 1024 * 1024;
const tooMuch = (path: string) => (path === "/support" ? 9 : 1) * megabyte + 1;

async function statusesOf(bodyOf: (bytes: number) => RequestInit): Promise<string[]> {
  const app = createApi(api.shop);
  const statuses = calls.map(async ({ method, path, name }) => {
    const { headers, ...sent } = bodyOf(tooMuch(path));
    const init = { method, ...sent, headers: { "Content-Type": "application/json", ...headers } };
    const { status } = await app.request(`/api${path.replace(/\{\w+\}/g, "1")}`, init);
    return status === 413 ? [] : [`${name} answers ${status}`];
  });
  return (await Promise.all(statuses)).flat();
}

test("every call refuses a body that is too long, before it checks the login", async () => {
  expect(calls.length).toBeGreaterThan(35);
  const sent = (bytes: number) => ({ body: "{}", headers: { "Content-Length": String(bytes) } });
  expect(await statusesOf(sent)).toEqual([]);
});

test("every call refuses a body that does not say how long it is, and is too long", async () => {
  const sent = (bytes: number) => {
    const body = new ReadableStream({
      start(controller) {
        for (let left = bytes; left > 0; left -= 65_536)
          controller.enqueue(new Uint8Array(Math.min(left, 65_536)));
        controller.close();
      },
    });
    return { body, duplex: "half", headers: { "Transfer-Encoding": "chunked" } } as RequestInit;
  };
  expect(await statusesOf(sent)).toEqual([]);
});
